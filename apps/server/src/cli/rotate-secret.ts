import { recordAudit } from '../audit/audit.ts';
import { resealAll } from '../operations/reseal.ts';
import type { Command } from './command.ts';
import { withDeps } from './with-deps.ts';

/** The second step of replacing `GATECALL_SECRET`; see docs/operations/key-rotation.md. */
export const rotateSecret: Command = {
  about: 'reseals what is stored under a new GATECALL_SECRET',
  forms: [
    [
      'rotate-secret',
      'Reseals everything in the database under GATECALL_SECRET, reading it with GATECALL_SECRET_PREVIOUS where it must. Afterwards the previous one can be taken away.',
    ],
  ],
  run: (io, args) =>
    withDeps(io, async (deps) => {
      const resealed = await resealAll(deps);
      await deps.db.write((queries) =>
        recordAudit(deps, queries, { event: 'secret_rotated', details: { resealed } }),
      );
      io.out(args.isJson ? `${JSON.stringify({ resealed })}\n` : `${resealed} values resealed\n`);
    }),
};
