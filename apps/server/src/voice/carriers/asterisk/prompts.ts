import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { SpokenLanguage } from '../../spoken-code/match-code.ts';

const run = promisify(execFile);
const TIMEOUT_MS = 10_000;
/** Words a minute: slow and clear beside a street. */
const SPEED = '150';

/**
 * Sentences as WAV files, 8 kHz mono 16 bit: rendered once per text and language by espeak-ng and
 * sox, named by content, so that an operator may put recorded ones in their place.
 */
export function createPromptFiles(
  folder: string,
): (text: string, language: SpokenLanguage) => Promise<string> {
  const pending = new Map<string, Promise<string>>();
  return (text, language) => {
    const name = createHash('sha256').update(`${language} ${text}`).digest('hex').slice(0, 24);
    const known = pending.get(name) ?? render(folder, name, text, language);
    pending.set(name, known);
    // A failed rendering may be tried again.
    known.catch(() => pending.delete(name));
    return known;
  };
}

async function render(
  folder: string,
  name: string,
  text: string,
  language: SpokenLanguage,
): Promise<string> {
  const file = join(folder, `${name}.wav`);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    const spoken = join(folder, `${name}.spoken.wav`);
    const partial = join(folder, `${name}.partial.wav`);
    await run('espeak-ng', ['-v', language, '-s', SPEED, '-w', spoken, text], {
      timeout: TIMEOUT_MS,
    });
    await run('sox', [spoken, '-r', '8000', '-c', '1', '-b', '16', partial], {
      timeout: TIMEOUT_MS,
    });
    renameSync(partial, file);
  }
  // Asterisk adds the ending itself.
  return `sound:${join(folder, name)}`;
}
