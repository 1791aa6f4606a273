import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { openStaticFiles } from './static-files.ts';

const ENTRY = 'gatecall-auth.js';
const SCRIPT = /^(gatecall-auth|chunks\/[\w-]+)\.js$/;
const IMMUTABLE = 'public, max-age=31536000, immutable';
const SHORT = 'public, max-age=300';
/** Any page may load the element, even one that isolates itself from other origins. */
const FOR_ANY_PAGE = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

/**
 * Serves the built `<gatecall-auth>`, so that one script tag and one tag sign a user in:
 * - `/widget/<version>/…`: the build's files, immutable; the version names their content
 * - `/widget/gatecall-auth.js`: the entry of the newest version, kept for five minutes
 * - `/widget/version.json`: the version, and the hashes for subresource integrity (SRI)
 * Without a build these addresses return 404.
 */
export function addWidget(app: FastifyInstance, deps: Deps, folder: string): void {
  if (!existsSync(join(folder, ENTRY))) {
    deps.log.warn(
      'The widget is not served below /widget: `npm run build -w @gatecall/auth-widget` builds it.',
    );
    return;
  }
  let opened: ReturnType<typeof openBuild> | undefined;
  app.get('/widget/*', (request, reply) => {
    // Read on the first request: the start does not need it.
    opened ??= openBuild(folder, deps.config.url);
    const [path = ''] = request.url.slice('/widget/'.length).split('?', 1);
    const prefix = `${opened.version}/`;
    const name = path.startsWith(prefix) ? path.slice(prefix.length) : '';
    const isServed = path === ENTRY || path === 'version.json' || SCRIPT.test(name);
    if (!isServed) return reply.callNotFound();
    // The credentials of allowed origins (`cors.ts`) do not go with "any origin".
    reply.removeHeader('access-control-allow-credentials').headers(FOR_ANY_PAGE);
    if (path === ENTRY) {
      const script = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': SHORT };
      return reply.headers(script).send(opened.entry);
    }
    if (path === 'version.json') {
      return reply.header('cache-control', SHORT).send(opened.description);
    }
    reply.header('cache-control', IMMUTABLE);
    return opened.files.send(request, reply, `/${name}`);
  });
}

function openBuild(folder: string, url: string) {
  const names = [ENTRY, ...readdirSync(join(folder, 'chunks')).map((name) => `chunks/${name}`)];
  const scripts = names
    .filter((name) => SCRIPT.test(name))
    .toSorted()
    .map((name) => ({ name, content: readFileSync(join(folder, name)) }));
  const all = createHash('sha256');
  for (const { name, content } of scripts) all.update(name).update(content);
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const version = `${manifest.version}-${all.digest('hex').slice(0, 8)}`;
  const integrity = Object.fromEntries(
    scripts.map(({ name, content }) => [
      `${url}/widget/${version}/${name}`,
      `sha384-${createHash('sha384').update(content).digest('base64')}`,
    ]),
  );
  const src = `${url}/widget/${version}/${ENTRY}`;
  return {
    version,
    files: openStaticFiles(folder),
    // Each chunk has one address, whichever entry a page loads.
    entry: readFileSync(join(folder, ENTRY), 'utf8').replaceAll(
      './chunks/',
      `./${version}/chunks/`,
    ),
    description: { version, src, integrity: integrity[src], importmap: { integrity } },
  };
}
