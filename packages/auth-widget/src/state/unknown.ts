/** One sentence for each name that is not allowed. */
export const unknown = (
  key: string,
  given: readonly string[],
  allowed: readonly string[],
): readonly string[] =>
  given
    .filter((one) => !allowed.includes(one))
    .map((one) => `${key}: “${one}” is unknown. Allowed: ${allowed.join(', ')}.`);
