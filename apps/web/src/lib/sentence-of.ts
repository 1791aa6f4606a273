/** A sentence for the resident: the server's own, in their language, otherwise what to do next. */
export const sentenceOf = (error: unknown, fallback: string): string => {
  // Both clients have it next to a technical message. A proxy that replies in the server's place sends none.
  const told: unknown =
    error !== null && typeof error === 'object' ? Reflect.get(error, 'error_message') : undefined;
  return typeof told === 'string' && told !== '' ? told : fallback;
};
