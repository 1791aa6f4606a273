/**
 * The members that differ from what a form began with. Only they are saved: another tab or device may have
 * changed the others since.
 */
export const changesOf = <T extends object>(start: T, now: T): Partial<T> => {
  const before = new Map<string, unknown>(Object.entries(start));
  const changed = Object.entries(now).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before.get(name)),
  );
  // Members of the form, under their own names.
  return Object.fromEntries(changed) as Partial<T>;
};
