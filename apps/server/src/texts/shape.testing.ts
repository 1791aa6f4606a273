/**
 * Every text of a catalogue by its place; those with values in them are filled with 111, 222, so that
 * the values are found again.
 */
export function textsOf(catalogue: unknown, path = ''): readonly (readonly [string, string])[] {
  if (typeof catalogue === 'string') return [[path, catalogue]];
  if (typeof catalogue === 'function') return textsOf(catalogue(111, 222), path);
  return Object.entries(catalogue ?? {})
    .flatMap(([key, part]) => textsOf(part, `${path}.${key}`))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
}
