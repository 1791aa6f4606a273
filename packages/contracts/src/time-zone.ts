import { z } from 'zod';

const isTimeZone = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }));
  } catch {
    return false;
  }
};

/** IANA name, like America/New_York. */
export const timeZone = z.string().max(60).refine(isTimeZone, 'Use a name like America/New_York.');
