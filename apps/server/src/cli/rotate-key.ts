import { rotateSigningKey } from '../auth/idp/signing-key.ts';
import type { Command } from './command.ts';
import { withDeps } from './with-deps.ts';

/** Lets new keys sign session JWTs and ID tokens; nobody is signed out by it. */
export const rotateKey: Command = {
  usage: 'rotate-key',
  help: 'Makes new signing keys, of session JWTs and of ID tokens. Running servers publish them within a minute and sign with them minutes later; the old ones stay published until their last token has expired.',
  run: (io, args) =>
    withDeps(io, async (deps) => {
      const kid = await deps.keyring.rotate();
      const idTokenKid = await rotateSigningKey(deps);
      const made = { kid, id_token_kid: idTokenKid };
      io.out(args.isJson ? `${JSON.stringify(made)}\n` : `${kid}\n${idTokenKid}\n`);
      return 0;
    }),
};
