import { resolve } from 'node:path';
import { parseConfig } from '../config.ts';
import { backup, restore } from '../operations/backup.ts';
import { theOnly, UsageError, type Command, type Io } from './command.ts';

function embeddedFolder(io: Io): string {
  const config = parseConfig(io.env);
  if (config.database.engine === 'postgres') {
    throw new UsageError('This copies the embedded database. For PostgreSQL use pg_dump.');
  }
  return config.database.folder;
}

/** Copies the embedded database while it serves. */
export const backupCommand: Command = {
  about: 'copies the embedded database into a file',
  forms: [
    [
      'backup FILE',
      'Copies the embedded database into FILE, whole and checked, even while the server runs. The key that opens its sealed columns goes to FILE.key, unless it is GATECALL_SECRET: keep the two apart.',
    ],
  ],
  async run(io, args) {
    const file = theOnly(args, 'Name the file to write.');
    const { bytes, keyFile } = await backup(embeddedFolder(io), resolve(file));
    const answer = { file: resolve(file), key_file: keyFile, bytes };
    if (args.isJson) io.out(`${JSON.stringify(answer)}\n`);
  },
};

/** Puts a backup in place; the server must be stopped. */
export const restoreCommand: Command = {
  about: 'puts such a file back in its place',
  forms: [
    [
      'restore FILE',
      'Puts the backup FILE (and FILE.key, if it lies beside it) in place of the embedded database. Stop the server first. What was there is kept as gatecall.db.before-restore.',
    ],
  ],
  async run(io, args) {
    const file = theOnly(args, 'Name the file to read.');
    const { masterKey } = parseConfig(io.env);
    const secret = masterKey === undefined ? undefined : Buffer.from(masterKey, 'base64');
    restore(embeddedFolder(io), resolve(file), secret);
    if (args.isJson) io.out(`${JSON.stringify({ restored: resolve(file) })}\n`);
  },
};
