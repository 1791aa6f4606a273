import { createLru } from '../../platform/lru.ts';
import { carrierNumber } from '../../platform/phone-number.ts';

/** What carriers write for a withheld number (telephony 2.1); the number is Twilio's own. */
const WITHHELD = /anonymous|unknown|restricted|private|unavailable|^\+?266696687$/i;

/** Panels call every day from the same few numbers, and parsing one takes as long as a statement. */
const numbersRead = createLru<{ readonly number: string | undefined }>(1_000);

function readNumber(text: string): string | undefined {
  const known = numbersRead.get(text);
  if (known) return known.number;
  const number = carrierNumber(text);
  numbersRead.set(text, { number });
  return number;
}

/** E.164 of what a carrier wrote, also of a SIP address; undefined if it is no number. */
export function partyNumber(written: string): string | undefined {
  const text = written
    .trim()
    .replace(/^sips?:/i, '')
    .replace(/@.*$/, '');
  if (text === '' || WITHHELD.test(text)) return undefined;
  return readNumber(/^[1-9]\d{10,14}$/.test(text) ? `+${text}` : text);
}
