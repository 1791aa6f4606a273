/** What the page says of a typed code; the server decides in the end, by the same rules. */
export type CodeStrength = 'empty' | 'short' | 'zero' | 'row' | 'weak' | 'fair' | 'strong';

const FORM = /^\d{4,8}$/;
const STRONG_LENGTH = 6;

/** How hard a typed entry code is to guess. */
export const codeStrength = (typed: string): CodeStrength => {
  const code = typed.replaceAll(/[\s-]/g, '');
  if (code === '') return 'empty';
  if (!FORM.test(code)) return 'short';
  if (code.startsWith('0')) return 'zero';
  const digits = Array.from(code, Number);
  if (new Set(digits).size < 2) return 'weak';
  const steps = digits.slice(1).map((digit, i) => digit - (digits[i] ?? 0));
  if (steps.every((step) => step === 1) || steps.every((step) => step === -1)) return 'row';
  const half = code.slice(0, code.length / 2);
  if (code.length % 2 === 0 && half.length <= 3 && code === half + half) return 'row';
  return code.length < STRONG_LENGTH ? 'fair' : 'strong';
};

/** 482197 as 482 197: grouped for reading aloud. A code of words stays as it is. */
export const groupDigits = (code: string): string => (/^\d+$/.test(code) ? grouped(code) : code);

const grouped = (code: string): string =>
  code.length === 6 || code.length === 5
    ? `${code.slice(0, 3)} ${code.slice(3)}`
    : code.replaceAll(/(.{4})(?=.)/g, '$1 ');
