/**
 * Shortens the names that only this package's own modules use, for the minified builds: its own
 * and the widget's.
 */
import { transform } from 'esbuild';

/** Members and their short names: no other member has one letter. */
const MEMBERS = {
  attempt: 'n',
  auth: 'a',
  call: 'p',
  clear: 'J',
  clients: 'G',
  commands: 'l',
  config: 'N',
  confirmed: 'k',
  dispatch: 'f',
  dueAt: 'D',
  epoch: 'b',
  finish: 'w',
  hasToken: 'u',
  httpOnly: 't',
  intermediateToken: 'g',
  jar: 'h',
  keepAlive: 'C',
  kind: 'i',
  launch: 'E',
  load: 'r',
  manager: 'F',
  methods: 'm',
  overdue: 'A',
  part: 'B',
  pkce: 'H',
  protectedCall: 'I',
  publicToken: 'K',
  refresh: 'e',
  report: 'L',
  save: 's',
  saveIntermediate: 'y',
  saveSession: 'x',
  sessionToken: 'j',
  signIn: 'q',
  snapshot: 'c',
  stored: 'z',
  tokenless: 'o',
  tokens: 'd',
  verifier: 'v',
};

/** Words of the session machine and its manager. The last marks the copies that use long names. */
const WORDS = (
  'launched refreshFailed refreshDue tokensUpdated userChanged tabChanged ' +
  'intermediate running waiting saved ended notify idle refresh memory cookies longNames'
).split(' ');

const MEMBER = new RegExp(`^(${Object.keys(MEMBERS).join('|')})$`);
const LOOKED_UP = new RegExp(`"(${Object.keys(MEMBERS).join('|')})" ?in `);
const WORD = new RegExp(`"(${WORDS.join('|')})"`, 'g');

export const SHORTENED = Object.keys(MEMBERS);

/** A module of this package in TypeScript, as JavaScript with short names. */
export async function shortenNames(source) {
  const { code } = await transform(source, {
    loader: 'ts',
    target: 'es2022',
    charset: 'utf8',
    mangleProps: MEMBER,
    mangleCache: { ...MEMBERS },
  });
  // A name in quotes stays long, so the member would never be found by it.
  const lost = LOOKED_UP.exec(code);
  if (lost) throw new Error(`A shortened name is looked up by a string: ${lost[0]}`);
  return code.replaceAll(WORD, (_all, word) => String(WORDS.indexOf(word)));
}
