import { describeUserAgent } from '@gatecall/contracts/user-agent';

import { type Catalogue, fill } from '../text/catalogue.ts';

/** A device's name in lists, as far as its browser tells: "Chrome on Android", "iPhone". */
export const deviceName = (
  text: Pick<Catalogue['profile'], 'browserOn' | 'unknownDevice'>,
  userAgent: string,
): string => {
  const { browser, system } = describeUserAgent(userAgent);
  if (browser === '' || system === '') return browser || system || text.unknownDevice;
  return fill(text.browserOn, { browser, system });
};
