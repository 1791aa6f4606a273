import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { type Plugin, defineConfig } from 'vite';

const DIST = fileURLToPath(new URL('dist/', import.meta.url));
const COMPRESSIBLE = /\.(js|css|svg|webmanifest)$/;

const server = 'http://127.0.0.1:3000';

/** Pages that people open directly: what their first view needs, beside the entry itself. */
const FIRST_VIEWS = {
  '/login': ['src/pages/login/login-page.tsx'],
  '/authenticate': ['src/pages/authenticate/authenticate-page.tsx'],
  '/dashboard': ['src/layout/app-layout.tsx', 'src/pages/dashboard/dashboard-page.tsx'],
};

/**
 * Writes `preload.json`: path → files, so that the server can name them in the page's head and the
 * browser fetches them together instead of one after the other.
 */
const listFirstViews = (): Plugin => ({
  name: 'list-first-views',
  apply: 'build',
  writeBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const filesOf = (names: readonly string[]): string[] => {
      const files = new Set<string>();
      const visit = (file: string): void => {
        if (files.has(file)) return;
        files.add(file);
        chunks.find(({ fileName }) => fileName === file)?.imports.forEach(visit);
      };
      for (const { facadeModuleId, fileName } of chunks) {
        if (names.some((name) => facadeModuleId?.endsWith(name))) visit(fileName);
      }
      return [...files].map((file) => `/${file}`);
    };
    const views = Object.entries(FIRST_VIEWS).map(([path, names]) => [path, filesOf(names)]);
    writeFileSync(`${DIST}preload.json`, JSON.stringify(Object.fromEntries(views)));
  },
});

/** Lays a compressed copy beside each file, so that the server compresses nothing twice. */
const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  enforce: 'post',
  closeBundle() {
    for (const name of readdirSync(DIST, { recursive: true, encoding: 'utf8' })) {
      if (!COMPRESSIBLE.test(name)) continue;
      const content = readFileSync(DIST + name);
      writeFileSync(`${DIST}${name}.br`, brotliCompressSync(content));
      writeFileSync(`${DIST}${name}.gz`, gzipSync(content, { level: 9 }));
    }
  },
});

/**
 * The server sends a strict content security policy (no inline script, no inline style), so nothing
 * may be inlined: assets are files with a hash in their names, cached for ever.
 */
export default defineConfig({
  plugins: [react(), tailwindcss(), listFirstViews(), precompress()],
  build: {
    outDir: 'dist',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: 'build-manifest.json',
    target: ['chrome111', 'safari16.4', 'firefox128'],
  },
  server: {
    port: 5173,
    proxy: { '/v1': server, '/sdk': server, '/dev': server, '/.well-known': server },
  },
});
