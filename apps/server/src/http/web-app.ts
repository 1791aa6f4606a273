import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { PAGE_HEADERS, pagePolicy } from './security-headers.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** The resident app asks for the newest page each time; its files are named by content. */
const REVALIDATE = 'no-cache';

/**
 * Serves the built resident app: hashed files for ever, every other path the one page.
 *
 * A GET never changes anything: a mail scanner that opens a link sees this page and consumes
 * nothing (A03).
 */
export function addWebApp(
  app: FastifyInstance,
  deps: Deps,
  folder: string,
  consent: {
    path: string;
    formTargets: readonly string[];
    /** Where a request goes that the page has nothing to show for. */
    redirect: (request: FastifyRequest) => Promise<string | undefined>;
  },
): void {
  const pageFile = join(folder, 'index.html');
  if (!existsSync(pageFile)) return;
  const html = fillPage(deps, readFileSync(pageFile, 'utf8'));
  const pages = preparePages(html, join(folder, 'preload.json'));
  const connect = deps.config.provider.url ? [deps.config.provider.url] : [];
  const captcha = deps.config.captcha !== undefined;
  const policy = pagePolicy({ connect, captcha });
  const consentPolicy = pagePolicy({ connect, captcha, formTargets: consent.formTargets });

  void app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders(reply, path) {
      const isHashed = path.includes('/assets/');
      reply.header('cache-control', isHashed ? IMMUTABLE : REVALIDATE);
      reply.header('content-security-policy', policy);
    },
  });

  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const isConsent = request.url.startsWith(consent.path);
    const elsewhere = isConsent ? await consent.redirect(request) : undefined;
    if (elsewhere !== undefined) return reply.redirect(elsewhere, 303);
    reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': isConsent ? consentPolicy : policy,
      ...PAGE_HEADERS,
      // A form without a referrer has the origin `null`, which cannot speak for a session cookie.
      ...(isConsent ? { 'referrer-policy': 'same-origin' } : {}),
      // The landing page's address holds a token: nobody may keep it (A18).
      'cache-control': request.url.startsWith('/authenticate') ? 'no-store' : REVALIDATE,
      vary: 'Accept-Encoding',
    });
    const { page, packed } = pages.of(request.url);
    const takesBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
    if (takesBrotli) return reply.header('content-encoding', 'br').send(packed);
    return reply.send(page);
  };
  for (const url of ['/', '/login', '/authenticate', '/dashboard', '/error', '/*']) {
    app.get(url, (request, reply) => {
      // Calls and files that do not exist answer 404; only pages fall back to the app.
      const isPage = !/^\/(sdk|v1|voice|dev|assets|\.well-known)(\/|$)/.test(request.url);
      return isPage ? sendPage(request, reply) : reply.callNotFound();
    });
  }
}

/**
 * The one page, for some addresses with the names of the files that their first view needs: the
 * browser then fetches them together (`preload.json`, written by the build).
 */
function preparePages(html: string, listFile: string) {
  const prepare = (page: string) => ({ page, packed: brotliCompressSync(page) });
  const plain = prepare(html);
  // Written by our own build, path → files.
  const list = existsSync(listFile)
    ? (JSON.parse(readFileSync(listFile, 'utf8')) as Record<string, readonly string[]>)
    : {};
  const byPath = new Map(
    Object.entries(list).map(([path, files]) => {
      const links = files
        .filter((file) => !html.includes(file))
        .map((file) => `<link rel="modulepreload" crossorigin href="${file}">`);
      return [path, prepare(html.replace('</head>', `${links.join('')}</head>`))];
    }),
  );
  return { of: (url: string) => byPath.get(url.split('?', 1)[0] ?? '') ?? plain };
}

/** Fills the configuration block of the page; `<` is escaped so that no value can end the block. */
function fillPage(deps: Deps, html: string): string {
  const { provider } = deps.config;
  const config = JSON.stringify({
    publicToken: provider.publicToken,
    providerName: provider.name,
    providerUrl: provider.url ?? '',
    mode: deps.config.mode,
    sessionCookies: deps.config.sessionCookies,
  }).replaceAll('<', '\\u003c');
  return html.replace(
    /(<script type="application\/json" id="gatecall-config">)[^<]*(<\/script>)/,
    (_all, open: string, close: string) => `${open}${config}${close}`,
  );
}
