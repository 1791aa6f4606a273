import { rotateKeys } from '../auth/idp/rotate-keys.ts';
import type { Command } from './command.ts';
import { withDeps } from './with-deps.ts';

/**
 * Makes new keys for session JWTs and ID tokens; no one is signed out, unless the change must be
 * immediate.
 */
export const rotateKey: Command = {
  about: 'new keys for signing sessions and ID tokens',
  forms: [
    [
      'rotate-key [--now]',
      'Makes new signing keys, of session JWTs and of ID tokens. Running servers publish them within a minute and sign with them minutes later; the old ones stay published until their last token has expired. With --now, for keys that somebody else may hold, the new ones sign at once and the old ones are deleted: what they signed is refused within a minute.',
    ],
  ],
  run: (io, args) =>
    withDeps(io, async (deps) => {
      const isNow = args.flags.has('now');
      const { kid, idTokenKid } = await rotateKeys(deps, { isNow, withIdTokens: true });
      const made = { kid, id_token_kid: idTokenKid };
      io.out(args.isJson ? `${JSON.stringify(made)}\n` : `${kid}\n${idTokenKid}\n`);
    }),
};
