import type { Command } from './command.ts';
import { withDeps } from './with-deps.ts';

/** Lets a new key sign session JWTs; nobody is signed out by it. */
export const rotateKey: Command = {
  usage: 'rotate-key',
  help: 'Makes a new signing key. Running servers use it within a minute; the old one stays published until its last token has expired.',
  run: (io, args) =>
    withDeps(io, async (deps) => {
      const kid = await deps.keyring.rotate();
      io.out(args.isJson ? `${JSON.stringify({ kid })}\n` : `${kid}\n`);
      return 0;
    }),
};
