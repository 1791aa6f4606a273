import { chmod, copyFile, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LANGUAGES, type Language } from '@gatecall/contracts/languages';
import { OUR_BRAND } from '../../texts/brand.ts';
import type { TextKey } from '../../texts/said.ts';
import { TEXT_KEYS, textsIn } from '../../texts/texts.ts';

/** The shipped prompts: a file for each sentence in each language, in µ-law. */
export const SHIPPED_FOLDER = fileURLToPath(new URL('shipped', import.meta.url));
/** Shipped prompts and the operator's own recordings; Asterisk gets the name without it. */
export const SHIPPED_ENDING = '.ulaw';
export const RECORDED_ENDING = '.wav';

/** Every sentence and its file. */
export const PROMPTS: readonly {
  readonly language: Language;
  readonly key: TextKey;
  /** Below the folder, without extension. */
  readonly name: string;
  readonly text: string;
}[] = LANGUAGES.flatMap((language) =>
  TEXT_KEYS.map((key) => ({
    language,
    key,
    name: join(language, key),
    text: textsIn(language, OUR_BRAND).said[key],
  })),
);

const NAMES = new Map(PROMPTS.map(({ language, name, text }) => [`${language} ${text}`, name]));

/** Media URI of a sentence; Asterisk adds the extension itself. */
export function promptMedia(folder: string, text: string, language: Language): string {
  const name = NAMES.get(`${language} ${text}`);
  if (name === undefined)
    throw new Error('There is no file for a sentence that is not in the texts.');
  return `sound:${join(folder, name)}`;
}

/** The tone that asks for a message, the same in every language. */
export const BEEP = 'beep';
/** Media URI of the tone. */
export const beepMedia = (folder: string): string => `sound:${join(folder, BEEP)}`;

// Asterisk has a user of its own, which must be able to read them whatever our umask says.
const FOLDER_MODE = 0o755;
const FILE_MODE = 0o644;

/**
 * Copies the shipped prompts into a folder that Asterisk reads, unless a recording replaces them. Files
 * are replaced as a whole, so a call that plays one is not disturbed.
 */
export async function installPrompts(folder: string): Promise<void> {
  await makeFolder(folder, '.');
  await replace(join(folder, BEEP + SHIPPED_ENDING), (partial) =>
    copyFile(join(SHIPPED_FOLDER, BEEP + SHIPPED_ENDING), partial),
  );
  for (const { language, name } of PROMPTS) {
    const target = join(folder, name);
    if (existsSync(target + RECORDED_ENDING)) {
      await rm(target + SHIPPED_ENDING, { force: true });
      continue;
    }
    await makeFolder(folder, language);
    await replace(target + SHIPPED_ENDING, (partial) =>
      copyFile(join(SHIPPED_FOLDER, name + SHIPPED_ENDING), partial),
    );
  }
}

/** Writes a sentence into a folder that Asterisk reads. */
export async function writePrompt(
  folder: string,
  { language, name }: { language: Language; name: string },
  { ending, bytes }: { ending: string; bytes: Uint8Array },
): Promise<void> {
  await makeFolder(folder, language);
  await replace(join(folder, name + ending), (partial) => writeFile(partial, bytes));
}

/** Files that are missing, or that a user like Asterisk's may not read. */
export async function unreadablePrompts(folder: string): Promise<readonly string[]> {
  const unreadable: string[] = [];
  for (const { name } of [...PROMPTS, { name: BEEP }]) {
    const files = [RECORDED_ENDING, SHIPPED_ENDING].map((ending) => join(folder, name + ending));
    const isReadable = (await Promise.all(files.map(isReadableByAll))).includes(true);
    if (!isReadable) unreadable.push(join(folder, name));
  }
  return unreadable;
}

const READ_BY_ALL = 0o004;
const ENTER_BY_ALL = 0o001;

/** Whether all users may read a file and enter the folders above it. */
async function isReadableByAll(file: string): Promise<boolean> {
  const may = async (path: string, right: number): Promise<boolean> =>
    stat(path).then(
      ({ mode }) => (mode & right) !== 0,
      () => false,
    );
  if (!(await may(file, READ_BY_ALL))) return false;
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    if (!(await may(folder, ENTER_BY_ALL))) return false;
  }
  return true;
}

async function makeFolder(folder: string, language: string): Promise<void> {
  for (const one of [folder, join(folder, language)]) {
    if ((await mkdir(one, { recursive: true })) !== undefined) await chmod(one, FOLDER_MODE);
  }
}

async function replace(file: string, write: (partial: string) => Promise<void>): Promise<void> {
  const partial = `${file}.partial`;
  await write(partial);
  await chmod(partial, FILE_MODE);
  await rename(partial, file);
}
