import type { FastifyInstance } from 'fastify';
import { openStaticFiles, type StaticFiles } from './static-files.ts';

const PAGE_CACHE = 'public, max-age=300';
/** Style, script and index are named by their content. */
const ASSET_CACHE = 'public, max-age=31536000, immutable';
/** Nothing from elsewhere, and nothing inside a page (A90). */
const POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The pages of the documentation, which the build made of the documents. */
export function addSite(app: FastifyInstance, folder: string): void {
  let files: StaticFiles | undefined;
  app.get('/docs/*', async (request, reply) => {
    // Read with the first page: the start does not need it.
    files ??= openStaticFiles(folder);
    const [path = ''] = request.url.slice('/docs'.length).split('?', 1);
    const isAsset = path.startsWith('/assets/');
    if (path.endsWith('/') && !isAsset) return reply.redirect(`/docs${path.slice(0, -1)}`, 308);
    const file = isAsset ? path : `${path}.html`;
    if (!files.has(file)) return reply.callNotFound();
    reply.header('cache-control', isAsset ? ASSET_CACHE : PAGE_CACHE);
    reply.header('content-security-policy', POLICY);
    return files.send(request, reply, file);
  });
}
