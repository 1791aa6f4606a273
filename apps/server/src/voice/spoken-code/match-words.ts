import { editDistance, phoneticKey } from './phonetic-key.ts';
import type { Token } from './tokens.ts';
import { CODE_WORDS } from './word-list.ts';

/** Said around a code, never part of one. */
const CARRIER_WORDS = new Set(
  (
    'a an the code codes is its it im i my our your this that password passcode pass word entry ' +
    'access key gate door here hello hi hey good morning afternoon evening please thanks thank you ' +
    'yes yeah ok okay so well sorry again say said repeat delivery for to ' +
    'el la codigo clave contrasena es mi hola buenas buenos dias tardes noches por favor gracias ' +
    'le mon mot de passe est bonjour bonsoir merci sil vous plait ' +
    'der die das mein ist kennwort passwort hallo guten tag bitte danke'
  ).split(' '),
);

/** Hesitation is transparent even between the words of a code. */
const HESITATION = new Set('um umm uh uhm er erm ah hmm mm and eh euh heu ahm'.split(' '));

const MAX_EDITS = 2;
const LISTED = new Set(CODE_WORDS);

/**
 * Whether the tokens are the code's words in order, once or twice, with nothing else but carrier
 * phrases around them.
 */
export function matchWords(code: string, tokens: readonly Token[]): boolean {
  const wanted = code
    .toLowerCase()
    .split(/[\s-]+/)
    .filter((word) => word !== '');
  const heard: string[] = [];
  for (const token of tokens) {
    if (token.kind !== 'word') return false;
    if (!HESITATION.has(token.text)) heard.push(token.text);
  }
  if (wanted.length === 0) return false;
  let at = skipCarrier(heard, 0, wanted);
  for (let times = 0; times < 2; times += 1) {
    const end = phraseEnd(heard, at, wanted);
    if (end === undefined) return false;
    at = skipCarrier(heard, end, wanted);
    if (at === heard.length) return true;
  }
  return false;
}

function skipCarrier(heard: readonly string[], from: number, wanted: readonly string[]): number {
  let at = from;
  while (at < heard.length && CARRIER_WORDS.has(heard[at] ?? '') && heard[at] !== wanted[0])
    at += 1;
  return at;
}

/** Where the code's words end if they begin here; two heard words may be one ("rock it"). */
function phraseEnd(
  heard: readonly string[],
  from: number,
  wanted: readonly string[],
): number | undefined {
  let ends = [from];
  for (const word of wanted) {
    const following: number[] = [];
    for (const at of ends) {
      const one = heard[at];
      const two = heard[at + 1];
      if (one !== undefined && isSameWord(one, word)) following.push(at + 1);
      if (one !== undefined && two !== undefined && isSameWord(one + two, word)) {
        following.push(at + 2);
      }
    }
    ends = following;
  }
  return ends.length === 0 ? undefined : Math.max(...ends);
}

/** Equal, plural, or the same sound within two edits, unless it is another word of the list. */
function isSameWord(heard: string, wanted: string): boolean {
  if (heard === wanted) return true;
  if (LISTED.has(heard)) return false;
  if (heard === `${wanted}s` || heard === `${wanted}es`) return true;
  const singular = heard.endsWith('s') && heard.length > wanted.length ? heard.slice(0, -1) : heard;
  return [heard, singular].some(
    (form) =>
      editDistance(form, wanted, MAX_EDITS) <= MAX_EDITS &&
      phoneticKey(form) === phoneticKey(wanted),
  );
}
