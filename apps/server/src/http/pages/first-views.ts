import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { DEFAULT_LANGUAGE } from '@gatecall/contracts/languages';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { hashSource } from '../browser/security-headers.ts';
import { escapeHtml } from '../../mail/templates/layout.ts';
import { brandMarkup } from './branded-files.ts';
import { cookiesOf } from '../cookies/cookies.ts';
import { readerLanguage } from '../request/request-language.ts';

/** What the build has written for the first view of a page (`apps/web/vite.config.ts`). */
type FirstView = {
  /** Code that is fetched in parallel instead of one file after the other. */
  readonly files: readonly string[];
  /** The same for styles that the page does not bring along. */
  readonly styles?: readonly string[];
  /** Language → the files of its texts. */
  readonly translations?: Readonly<Record<string, readonly string[]>>;
  /** Language → what is visible before the code has loaded. */
  readonly markup?: Readonly<Record<string, string>>;
  /** Language → the page's title, without the product's name. */
  readonly titles?: Readonly<Record<string, string>>;
  /** Who is shown that: a page that may have to give way to another one shows nothing (D-05). */
  readonly isFor?: 'signed-in' | 'signed-out' | 'anyone';
};
/** Bytes, which all readers share: of a text each would have a copy until they have taken it (A84). */
type Page = { readonly page: Buffer; packed(): Promise<Buffer> };

const ROOT = '<div id="root"></div>';
/** Where the app's own address leads, and where a page that needs a session does without one. */
const HOME = '/dashboard';
const SIGN_IN = '/login';

/** The one page of the resident app, prepared for each address with a first view of its own. */
export function prepareFirstViews(deps: Deps, html: string, folder: string) {
  const plain = pack(html);
  const views = new Map(Object.entries(readViews(join(folder, 'first-views.json'))));
  /** Made when they are first asked for: most combinations never are. */
  const pages = new Map<string, Page>();

  const makePage = (view: FirstView, language: string, isShown: boolean): Page => {
    const picture = isShown ? view.markup?.[language] : undefined;
    const title = isShown ? view.titles?.[language] : undefined;
    const code = [...view.files, ...(view.translations?.[language] ?? [])];
    const links = [
      ...(view.styles ?? []).map((file) => preload('preload" as="style', file)),
      ...code.filter((file) => !html.includes(file)).map((file) => preload('modulepreload', file)),
    ];
    const page = html
      .replace('<html lang="en">', `<html lang="${language}">`)
      .replace('<title>', () =>
        title === undefined ? '<title>' : `<title>${escapeHtml(title)} — `,
      )
      .replace('</head>', `${links.join('')}</head>`);
    if (picture === undefined) return pack(page);
    // The visible part needs no code: the browser paints first.
    const later = page.replaceAll(LOADED, '<$1 fetchpriority="low"');
    return pack(withMarkup(later, brandMarkup(picture, deps.config.brand)));
  };

  /** Which view an address has; a user who is certainly signed out is led to the sign-in (D-05). */
  const viewOf = (address: string, mayBeSignedIn: boolean): string => {
    const path = address === '/' ? HOME : address;
    const known = views.has(path) ? path : path.replace(/[^/]+$/, ':id');
    return views.get(known)?.isFor === 'signed-in' && !mayBeSignedIn ? SIGN_IN : known;
  };

  const pageFor = (request: FastifyRequest): Page => {
    const { name, url } = deps.config.provider;
    const mayBeSignedIn = url !== undefined || cookiesOf(request, `${name}_session`).some(Boolean);
    const known = viewOf(request.url.split('?', 1)[0] ?? '', mayBeSignedIn);
    const view = views.get(known);
    if (view === undefined) return plain;
    const { isFor } = view;
    const isShown = isFor === 'anyone' || isFor === (mayBeSignedIn ? 'signed-in' : 'signed-out');
    const language = readerLanguage(request) ?? DEFAULT_LANGUAGE;
    const key = `${known} ${language} ${isShown}`;
    const page = pages.get(key) ?? makePage(view, language, isShown);
    pages.set(key, page);
    return page;
  };
  return { pageFor, styleHashes: hashesOfStyles(html) };
}

/** What the page loads. */
const LOADED = /<(script type="module"|link rel="(?:modulepreload|preload" as="style)")/g;
const preload = (rel: string, file: string): string =>
  `<link rel="${rel}" crossorigin href="${file}">`;

const withMarkup = (page: string, markup: string): string =>
  page.replace(ROOT, () => ROOT.replace('><', () => `>${markup}<`));

const compress = promisify(brotliCompress);

/** Compressed on the first request: compressing all pages would delay the start. */
function pack(text: string): Page {
  const page = Buffer.from(text);
  let packed: Promise<Buffer> | undefined;
  return { page, packed: () => (packed ??= compress(page)) };
}

/** The page's own styles, as its policy names them. */
const hashesOfStyles = (html: string): readonly string[] =>
  [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style = '']) => hashSource(style));

const readViews = (file: string): Readonly<Record<string, FirstView>> =>
  // Written by our own build.
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, FirstView>) : {};
