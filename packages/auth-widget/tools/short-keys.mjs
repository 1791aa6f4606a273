/** Shortens the keys of the texts in a build: the screens and five catalogues repeat each of them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Keys that a screen builds from what it shows; they stay as they are. */
const MADE_AT_RUN_TIME = /^(strength\.score|oneTap\.error|idp\.scope)\./;
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The plugin of a build of the package in this folder. */
export async function shortKeys(here) {
  const folder = join(here, 'src/text');
  const files = readdirSync(folder).filter((file) => file.startsWith('messages'));
  const keys = files.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/^ {2}'([\w.]+)':/gm)].map(
      ([, key]) => key,
    ),
  );
  const short = new Map(
    keys.filter((key) => !MADE_AT_RUN_TIME.test(key)).map((key, index) => [key, nameOf(index)]),
  );
  return {
    name: 'short-keys',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/auth-widget\/src\/.*\.tsx?$/.test(id)) return null;
      for (const [, start] of code.matchAll(/`([\w.]+\.)\$\{/g)) {
        if ([...short.keys()].some((key) => key.startsWith(start)))
          throw new Error(`Made at run time, so it must stay long: ${start}… in ${id}`);
      }
      return code.replaceAll(/'([\w.]+)'/g, (quoted, key) =>
        short.has(key) ? `'${short.get(key)}'` : quoted,
      );
    },
  };
}

/** `a` to `Z`, then two letters. */
const nameOf = (index) =>
  (index < LETTERS.length ? '' : LETTERS[Math.floor(index / LETTERS.length) - 1]) +
  LETTERS[index % LETTERS.length];
