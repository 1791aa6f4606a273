import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { report } from './lib/figure.ts';

/**
 * JavaScript of the first views as the server sends it (brotli), against React and React DOM alone,
 * bundled and compressed in the same run.
 */
const DIST = fileURLToPath(new URL('../../apps/web/dist', import.meta.url));
type Chunk = { file: string; imports?: string[] };
// Written by the build that `npm run bench` has just brought up to date.
const manifest = JSON.parse(readFileSync(join(DIST, 'build-manifest.json'), 'utf8')) as Record<
  string,
  Chunk
>;

function filesOf(entries: readonly string[]): ReadonlySet<string> {
  const files = new Set<string>();
  const visit = (entry: string): void => {
    const chunk = manifest[entry];
    if (!chunk) throw new Error(`The build has no ${entry}.`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  entries.forEach(visit);
  return files;
}

const bytesOf = (file: string): number => brotliCompressSync(readFileSync(join(DIST, file))).length;
const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);

const react = await build({
  stdin: {
    contents:
      "export { createElement } from 'react'; export { createRoot } from 'react-dom/client';",
    resolveDir: fileURLToPath(new URL('../../apps/web', import.meta.url)),
  },
  bundle: true,
  minify: true,
  format: 'esm',
  write: false,
  define: { 'process.env.NODE_ENV': '"production"' },
});
const baseline = brotliCompressSync(react.outputFiles[0]?.contents ?? new Uint8Array()).length;

const VIEWS = {
  login: ['index.html', 'src/pages/login/login-page.tsx'],
  dashboard: ['index.html', 'src/layout/app-layout.tsx', 'src/pages/dashboard/dashboard-page.tsx'],
} as const;
for (const [name, entries] of Object.entries(VIEWS)) {
  report(`first_view_${name}`, sum([...filesOf(entries)].map(bytesOf)), 'bytes', baseline);
}
const styles = readdirSync(join(DIST, 'assets')).filter((file) => file.endsWith('.css'));
report('styles', sum(styles.map((file) => bytesOf(join('assets', file)))), 'bytes', baseline);
