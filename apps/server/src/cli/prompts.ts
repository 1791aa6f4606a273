import { readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseConfig } from '../config.ts';
import { installPrompts, PROMPTS, RECORDED_ENDING } from '../voice/prompts/files.ts';
import { importRecordings } from '../voice/prompts/recordings.ts';
import { renderInto } from '../voice/prompts/render.ts';
import { printRows, theOnly, type Arguments, type Command, type Io } from './command.ts';

/** The prompts of an operator's own line. */
export const prompts: Command = {
  about: 'what is said at the gate on your own lines',
  forms: [
    ['prompts list', 'Shows which file says which sentence.'],
    [
      'prompts render FOLDER',
      'Speaks them with espeak-ng and sox into a folder, those whose words have changed.',
    ],
    [
      'prompts import FOLDER',
      'Takes your own recordings (WAV, 8 kHz, mono, 16 bit, named as in the list) into GATECALL_PROMPTS, all at one loudness.',
    ],
  ],
  run: {
    list,
    async render(io, args) {
      const folder = theOnly(args, 'Name a folder.');
      io.out(`${await renderInto(folder)} sentences spoken into ${folder}\n`);
    },
    import: take,
  },
};

async function list(io: Io, args: Arguments): Promise<void> {
  const { promptsFolder } = parseConfig(io.env);
  const isRecorded = (name: string): boolean =>
    promptsFolder !== undefined && existsSync(join(promptsFolder, name + RECORDED_ENDING));
  const rows = PROMPTS.map(({ name, text }) => ({
    file: `${name}${RECORDED_ENDING}`,
    voice: isRecorded(name) ? 'yours' : 'shipped',
    sentence: text,
  }));
  printRows(io, args, rows, '');
}

async function take(io: Io, args: Arguments): Promise<number> {
  const folder = theOnly(args, 'Name a folder.');
  const { promptsFolder } = parseConfig(io.env);
  if (promptsFolder === undefined) {
    io.err('Set GATECALL_PROMPTS to a folder that Asterisk may read, outside GATECALL_DATA.\n');
    return 1;
  }
  const { taken, refused } = await importRecordings(promptsFolder, async (name) => {
    const file = join(folder, name);
    return existsSync(file) ? readFile(file) : undefined;
  });
  await installPrompts(promptsFolder);
  for (const { file, reason } of refused) io.err(`${file}: ${reason}\n`);
  io.out(`${taken} recordings taken; ${PROMPTS.length - taken} sentences stay as they are\n`);
  return refused.length === 0 ? 0 : 1;
}
