import { PROMPTS, RECORDED_ENDING, writePrompt } from './files.ts';
import { level } from './loudness.ts';
import { readSound, SoundError, writeSound } from './sound.ts';

/** The result of importing an operator's recordings. */
export type Imported = {
  readonly taken: number;
  readonly refused: readonly { readonly file: string; readonly reason: string }[];
};

/** Imports recordings named like the sentences, at the common loudness. */
export async function importRecordings(
  folder: string,
  /** The file of a name below the operator's folder; undefined if there is none. */
  read: (file: string) => Promise<Buffer | undefined>,
): Promise<Imported> {
  const refused: { file: string; reason: string }[] = [];
  let taken = 0;
  for (const prompt of PROMPTS) {
    const file = prompt.name + RECORDED_ENDING;
    const recording = await read(file);
    if (recording === undefined) continue;
    try {
      const bytes = writeSound(level(readSound(recording)));
      await writePrompt(folder, prompt, { ending: RECORDED_ENDING, bytes });
      taken += 1;
    } catch (error) {
      if (!(error instanceof SoundError)) throw error;
      refused.push({ file, reason: error.message });
    }
  }
  return { taken, refused };
}
