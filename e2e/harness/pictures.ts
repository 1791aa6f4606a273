/**
 * Pictures of pages, compared with those that were reviewed and committed.
 *
 * After an intended change: `TAKE_PICTURES=1 npm test -- pictures`, look at what git shows, commit. A
 * failure leaves the new picture and the difference in `test-results/pictures`.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pixelmatch from 'pixelmatch';
import type { Browser } from 'playwright-core';
import { PNG } from 'pngjs';
import { launchBrowser } from './browser.ts';

/** `system-ui` is another font on every machine. */
const FONTS = fileURLToPath(new URL('pictures.fonts.conf', import.meta.url));
const RESULTS = fileURLToPath(new URL('../../test-results/pictures/', import.meta.url));
const isTaking = process.env['TAKE_PICTURES'] === '1';

/**
 * Pictures are compared as a grid of squares: how letters are smoothed differs from one Chromium to
 * the next, how dark a square of them is does not. Between Debian's Chromium 156 and another
 * distributor's 153, eight squares of the worst picture are further apart than the tolerance, and of
 * most pictures one; taken twice with one Chromium, none. A button is about 130 squares.
 */
const SQUARE = 10;
/** From 0 to 1; about eight of 256 shades. */
const COLOUR_TOLERANCE = 0.03;
const SQUARES_TOLERATED = 16;
/**
 * This share of a long picture: each of nineteen labels may be smoothed differently. Between a Chromium with
 * windows and one without, 47 of the 12,000 squares of the worst page are.
 */
const SHARE_TOLERATED = 0.008;
/**
 * Shades by which smoothing changes a single square at most: 21 between a Chromium with windows and one
 * without. A word that became another changes some squares by more, however few they are.
 */
const SHADES_TOLERATED = 24;
/** Greyscale smoothing without hinting or a screen's colour profile: the same on every machine. */
const SAME_DRAWING = [
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
];

/** A browser that draws the same on every machine. */
export const launchForPictures = (): Promise<Browser> => launchBrowser(SAME_DRAWING, FONTS);

/** The pictures that are kept in a folder, by their file names. */
export type KeptPictures = {
  /** Compares the new picture, or stores it; returns what is wrong with it, if anything. */
  compare(picture: Buffer, file: string): Promise<string | undefined>;
  list(): Promise<readonly string[]>;
};

/** Opens a folder of pictures; `name` is the folder for differences in `test-results/pictures`. */
export async function openPictures(folder: URL, name: string): Promise<KeptPictures> {
  const kept = fileURLToPath(folder);
  const results = `${RESULTS}${name}/`;
  await rm(results, { recursive: true, force: true });
  await mkdir(results, { recursive: true });
  await mkdir(kept, { recursive: true });
  return {
    async compare(bytes, file) {
      const picture = PNG.sync.read(bytes);
      const before = await readFile(kept + file).then(
        (found) => PNG.sync.read(found),
        () => undefined,
      );
      const complaint = before ? difference(before, picture) : 'no picture is kept';
      if (complaint === undefined) return undefined;
      // A picture that looks the same is not replaced: every new one makes the repository grow.
      if (isTaking) {
        await writeFile(kept + file, small(picture));
        return undefined;
      }
      await writeFile(results + file, PNG.sync.write(picture));
      if (before) await writeDifference(before, picture, results + file);
      return complaint;
    },
    async list() {
      return (await readdir(kept)).toSorted();
    },
  };
}

/** Fewer shades than the eye can distinguish, and no filter, make flat pictures a third as large. */
function small({ width, height, data }: PNG): Buffer {
  const copy = new PNG({ width, height });
  copy.data = Buffer.from(data.map((value) => Math.min(255, Math.round(value / 8) * 8)));
  return PNG.sync.write(copy, { colorType: 2, filterType: 0, deflateStrategy: 0 });
}

async function writeDifference(before: PNG, picture: PNG, file: string): Promise<void> {
  const { width, height } = picture;
  if (before.width !== width || before.height !== height) return;
  const drawn = new PNG({ width, height });
  pixelmatch(before.data, picture.data, drawn.data, width, height);
  await writeFile(file.replace('.png', '.difference.png'), PNG.sync.write(drawn));
}

function difference(kept: PNG, picture: PNG): string | undefined {
  if (kept.width !== picture.width || kept.height !== picture.height) {
    return `${picture.width} × ${picture.height} instead of ${kept.width} × ${kept.height}`;
  }
  const [before, now] = [squares(kept), squares(picture)];
  const count = pixelmatch(before.data, now.data, undefined, now.width, now.height, {
    threshold: COLOUR_TOLERANCE,
    includeAA: true,
  });
  const tolerated = Math.max(SQUARES_TOLERATED, now.width * now.height * SHARE_TOLERATED);
  if (count > tolerated) return `${count} squares of ${SQUARE} pixels differ`;
  const furthest = now.data.reduce(
    (most, shade, at) => Math.max(most, Math.abs(shade - (before.data[at] ?? 0))),
    0,
  );
  return furthest > SHADES_TOLERATED ? `a square differs by ${furthest} shades` : undefined;
}

/** The mean colour of each square; the remainder at the right and the bottom is ignored. */
function squares(picture: PNG) {
  const width = Math.floor(picture.width / SQUARE);
  const height = Math.floor(picture.height / SQUARE);
  const data = new Uint8Array(width * height * 4);
  for (let index = 0; index < data.length; index += 1) {
    const [channel, square] = [index % 4, Math.floor(index / 4)];
    const left = (square % width) * SQUARE;
    const top = Math.floor(square / width) * SQUARE;
    let sum = 0;
    for (let y = top; y < top + SQUARE; y += 1) {
      for (let x = left; x < left + SQUARE; x += 1) {
        sum += picture.data[(y * picture.width + x) * 4 + channel] ?? 0;
      }
    }
    data[index] = sum / SQUARE ** 2;
  }
  return { width, height, data };
}
