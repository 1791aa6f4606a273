import { existsSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { BROWSER_ROUTES } from '../browser/browser-routes.ts';
import { hashSource } from '../browser/security-headers.ts';
import { docsPage, DOCS_STYLE } from './docs-page.ts';
import { buildOpenApi } from './openapi.ts';
import { addSite } from './site.ts';

const CACHE = 'public, max-age=300';
/** One style block, named by its hash; no script, no picture, nothing from elsewhere (A90). */
const POLICY = [
  "default-src 'none'",
  `style-src ${hashSource(DOCS_STYLE)}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * `/openapi.json` and a readable page, both generated from the contracts of the calls that are served.
 * The `error_url` of refusals leads to the page.
 */
export function addDocs(app: FastifyInstance, deps: Deps, siteFolder?: string): void {
  // Bytes, which all readers share: of a text each would have a copy until they have taken it.
  let json: Buffer | undefined;
  let page: Buffer | undefined;
  // With another provider these are served there.
  const browserRoutes = deps.config.provider.url === undefined ? BROWSER_ROUTES : [];
  const hasSite = siteFolder !== undefined && existsSync(siteFolder);
  const document = () => ({ url: deps.config.url, calls: app.calls, browserRoutes, hasSite });
  if (hasSite) addSite(app, siteFolder);
  app.get('/openapi.json', (_request, reply) =>
    reply
      .headers({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': CACHE,
      })
      .send((json ??= Buffer.from(JSON.stringify(buildOpenApi(document()))))),
  );
  app.get('/docs', (_request, reply) =>
    reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': POLICY,
        'cache-control': CACHE,
      })
      .send((page ??= Buffer.from(docsPage(document())))),
  );
}
