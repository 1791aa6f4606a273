import { SPEECH, type Language } from '@gatecall/contracts/languages';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { level } from './loudness.ts';
import { PROMPTS, SHIPPED_ENDING, writePrompt } from './files.ts';
import { encodeMulaw, readSound } from './sound.ts';

const run = promisify(execFile);
const TIMEOUT_MS = 10_000;
/** Words per minute: slow and clear beside a street. */
const SPEED = '150';

/**
 * Speaks a sentence with espeak-ng and sox, which must be installed; levelled, without silence at the
 * ends.
 */
async function renderSentence(text: string, language: Language): Promise<Float64Array> {
  const folder = await mkdtemp(join(tmpdir(), 'gatecall-prompt-'));
  const [spoken, wav] = [join(folder, 'spoken.wav'), join(folder, 'sentence.wav')];
  try {
    await run('espeak-ng', ['-v', SPEECH[language].synthetic[0], '-s', SPEED, '-w', spoken, text], {
      timeout: TIMEOUT_MS,
    });
    const telephone = ['-r', '8000', '-c', '1', '-b', '16', wav];
    const trim = ['silence', '1', '0.01', '0.1%', 'reverse'];
    const effects = ['gain', '-6', ...trim, ...trim, 'pad', '0.05', '0.1'];
    await run('sox', ['-D', spoken, ...telephone, ...effects], { timeout: TIMEOUT_MS });
    return level(readSound(await readFile(wav)));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * The words in each file, stored next to the files: those whose words have changed are spoken again.
 */
export const TABLE = 'sentences.json';

/** Speaks what a folder lacks or has in other words; returns how many sentences. */
export async function renderInto(folder: string): Promise<number> {
  const file = join(folder, TABLE);
  const written = await readFile(file, 'utf8').catch(() => '{}');
  // Written below.
  const said = JSON.parse(written) as Readonly<Record<string, string>>;
  const changed = PROMPTS.filter(({ name, text }) => said[name] !== text);
  for (const prompt of changed) {
    const bytes = encodeMulaw(await renderSentence(prompt.text, prompt.language));
    await writePrompt(folder, prompt, { ending: SHIPPED_ENDING, bytes });
  }
  const table = Object.fromEntries(PROMPTS.map(({ name, text }) => [name, text]));
  await writeFile(file, `${JSON.stringify(table, null, 2)}\n`);
  return changed.length;
}
