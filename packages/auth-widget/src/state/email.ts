/**
 * The pattern of wire 6: something, an at sign, a host with a dot and a top-level domain of two letters
 * or more. The server decides.
 */
const EMAIL_PATTERN =
  /^[^\s@<>()[\],;:"\\]+@[^\s@.]+(?:\.[^\s@.]+)*\.(?:[\p{L}]{2,}|xn--[a-z0-9-]+)$/iu;

/** Whether a text can be an e-mail address; call it without surrounding spaces. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && EMAIL_PATTERN.test(text);
}
