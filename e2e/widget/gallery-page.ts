/** The gallery, served from its sources. */
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const GALLERY = fileURLToPath(new URL('../../apps/gallery/', import.meta.url));

export async function openGallery() {
  const server = await createServer({
    configFile: `${GALLERY}vite.config.ts`,
    logLevel: 'error',
    server: { port: 0, host: '127.0.0.1', hmr: false },
  });
  await server.listen();
  return {
    urlOf: (search: string) => `${server.resolvedUrls?.local[0] ?? ''}${search}`,
    close: () => server.close(),
  };
}
