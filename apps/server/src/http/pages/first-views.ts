import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { DEFAULT_LANGUAGE } from '@gatecall/contracts/languages';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { brandMarkup } from './branded-files.ts';
import { cookiesOf } from '../cookies/cookies.ts';
import { readerLanguage } from '../request/request-language.ts';

/** What the build has written for the first view of a page (`apps/web/vite.config.ts`). */
type FirstView = {
  /** Code that is fetched in parallel instead of one file after the other. */
  readonly files: readonly string[];
  /** Language → what is visible before the code has loaded. */
  readonly markup?: Readonly<Record<string, string>>;
  /** Who is shown that: a page that may have to give way to another one shows nothing (D-05). */
  readonly isFor?: 'signed-in' | 'signed-out' | 'anyone';
};
type Page = { readonly page: string; packed(): Promise<Buffer> };

const ROOT = '<div id="root"></div>';

/** The one page of the resident app, prepared for each address with a first view of its own. */
export function prepareFirstViews(deps: Deps, html: string, folder: string) {
  const plain = pack(html);
  const drawn = new Map<
    string,
    Pick<FirstView, 'isFor'> & { languages: ReadonlyMap<string, Page> }
  >();
  const undrawn = new Map<string, Page>();
  for (const [path, view] of Object.entries(readViews(join(folder, 'first-views.json')))) {
    const links = view.files
      .filter((file) => !html.includes(file))
      .map((file) => `<link rel="modulepreload" crossorigin href="${file}">`);
    const page = html.replace('</head>', `${links.join('')}</head>`);
    undrawn.set(path, pack(page));
    const languages = Object.entries(view.markup ?? {}).map(([language, markup]) => {
      // The visible part needs no code: the browser paints first.
      const inLanguage = page
        .replace('<html lang="en">', `<html lang="${language}">`)
        .replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"');
      return [
        language,
        pack(withMarkup(inLanguage, brandMarkup(markup, deps.config.brand))),
      ] as const;
    });
    drawn.set(path, { isFor: view.isFor, languages: new Map(languages) });
  }

  /** The page for a request; the sign-in is drawn only for a user who is certainly signed out (D-05). */
  const pageFor = (request: FastifyRequest): Page => {
    const path = request.url.split('?', 1)[0] ?? '';
    const { name, url } = deps.config.provider;
    const mayBeSignedIn = url || cookiesOf(request, `${name}_session`).some(Boolean);
    const { isFor, languages } = drawn.get(path) ?? {};
    const isShown = isFor === 'anyone' || isFor === (mayBeSignedIn ? 'signed-in' : 'signed-out');
    const picture = isShown && languages?.get(readerLanguage(request) ?? DEFAULT_LANGUAGE);
    return picture || undrawn.get(path) || plain;
  };
  return { pageFor, styleHashes: hashesOfStyles(html) };
}

const withMarkup = (page: string, markup: string): string =>
  page.replace(ROOT, () => ROOT.replace('><', () => `>${markup}<`));

const compress = promisify(brotliCompress);

/** Compressed on the first request: compressing all pages would delay the start. */
function pack(page: string): Page {
  let packed: Promise<Buffer> | undefined;
  return { page, packed: () => (packed ??= compress(page)) };
}

/** Sources for the security policy: a style counts if its hash is named (CSP Level 3 §6.7.3). */
const hashesOfStyles = (html: string): readonly string[] =>
  [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(
    ([, style]) =>
      `'sha256-${createHash('sha256')
        .update(style ?? '')
        .digest('base64')}'`,
  );

const readViews = (file: string): Readonly<Record<string, FirstView>> =>
  // Written by our own build.
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, FirstView>) : {};
