import { parseConfig } from '../config.ts';
import { migrateToPostgres } from '../operations/migrate-to-postgres.ts';
import { printRows, UsageError, type Command } from './command.ts';

/** Moves the embedded database to PostgreSQL. */
export const migrateToPostgresCommand: Command = {
  about: 'moves the embedded database to PostgreSQL',
  forms: [
    [
      'migrate-to-postgres postgres://…',
      'Copies every row of the embedded database to an empty PostgreSQL database, compares both and commits only if they agree. Stop the server first; afterwards start it with DATABASE_URL.',
    ],
  ],
  async run(io, args) {
    const [url] = args.words;
    if (!url || !/^postgres(ql)?:\/\//.test(url)) {
      throw new UsageError('Name the target, like postgres://gatecall@localhost/gatecall.');
    }
    const { DATABASE_URL: _ignored, ...env } = io.env;
    const config = parseConfig(env);
    const moved = await migrateToPostgres(config.dataFolder, url);
    printRows(io, args, moved, 'There was nothing to move.');
  },
};
