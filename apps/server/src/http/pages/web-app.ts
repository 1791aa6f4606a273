import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isServerPath } from '@gatecall/contracts/server-paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { addBrandedFiles, brandMarkup } from './branded-files.ts';
import { prepareFirstViews } from './first-views.ts';
import { openStaticFiles } from './static-files.ts';
import { PAGE_HEADERS, pagePolicy } from '../browser/security-headers.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** The resident app loads the newest page each time; its files are named by content. */
const REVALIDATE = 'no-cache';

/** The page of the resident app that asks whether another application may sign its user in. */
export type ConsentPage = {
  readonly path: string;
  /** Where its form may lead. */
  readonly formTargets: readonly string[];
  /** Handles a request for which the page would have nothing to show, here or at the log-out. */
  answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined>;
};

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
  consent: ConsentPage,
): void {
  const pageFile = join(folder, 'index.html');
  if (!existsSync(pageFile)) return;
  const html = fillPage(deps, brandMarkup(readFileSync(pageFile, 'utf8'), deps.config.brand));
  const { pageFor, styleHashes } = prepareFirstViews(deps, html, folder);
  const connect = deps.config.provider.url ? [deps.config.provider.url] : [];
  const captcha = deps.config.captcha !== undefined;
  const allowed = { connect, styleHashes, captcha };
  const policy = pagePolicy(allowed);
  const consentPolicy = pagePolicy({
    ...allowed,
    formTargets: consent.formTargets,
    // No site may overlay the question (A68).
    frameAncestors: "'none'",
  });

  addBrandedFiles(app, deps, folder);
  const files = openStaticFiles(folder);
  const sendFile = (request: FastifyRequest, reply: FastifyReply, path: string) => {
    reply.header('cache-control', path.startsWith('/assets/') ? IMMUTABLE : REVALIDATE);
    reply.header('content-security-policy', policy);
    return files.send(request, reply, path);
  };

  const sendAppPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const isConsent = request.url.startsWith(consent.path);
    const answered = await consent.answer(request, reply);
    if (answered) return answered;
    reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': isConsent ? consentPolicy : policy,
      ...PAGE_HEADERS,
      // A form without a referrer has the origin `null`, which cannot vouch for a session cookie.
      ...(isConsent ? { 'referrer-policy': 'same-origin', 'x-frame-options': 'DENY' } : {}),
      // The landing page's address contains a token: nothing may store it (A18).
      'cache-control': request.url.startsWith('/authenticate') ? 'no-store' : REVALIDATE,
      vary: 'Accept-Encoding, Accept-Language, Cookie',
    });
    const { page, packed } = pageFor(request);
    const takesBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
    if (takesBrotli) return reply.header('content-encoding', 'br').send(await packed());
    return reply.send(page);
  };
  for (const url of ['/', '/login', '/authenticate', '/dashboard', '/error', '/*']) {
    app.get(url, (request, reply) => {
      const [path = ''] = request.url.split('?', 1);
      if (files.has(path)) return sendFile(request, reply, path);
      // Calls and files that do not exist get 404; only pages fall back to the app.
      return isServerPath(request.url) ? reply.callNotFound() : sendAppPage(request, reply);
    });
  }
}

/** Fills in the page's configuration block; `<` is escaped so that no value can end the block. */
function fillPage(deps: Deps, html: string): string {
  const { provider, brand } = deps.config;
  const config = JSON.stringify({
    publicToken: provider.publicToken,
    providerName: provider.name,
    providerUrl: provider.url ?? '',
    mode: deps.config.mode,
    sessionCookies: deps.config.sessionCookies,
    lineHears: deps.config.line.hearsSpeech ? 'keys-and-speech' : 'keys',
    productName: brand.name,
    logoUrl: brand.logo ?? '',
  }).replaceAll('<', '\\u003c');
  return html.replace(
    /(<script type="application\/json" id="gatecall-config">)[^<]*(<\/script>)/,
    (_all, open: string, close: string) => `${open}${config}${close}`,
  );
}
