/**
 * Builds what a page loads:
 * - dist/standalone/gatecall-auth.js: the element with everything its first view needs in one file
 * - dist/react/react.js: the component for pages that have React
 */
import { readFile, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from 'esbuild';
import { build } from 'vite';
import { makeOneFile } from './one-file.mjs';

const fromPackage = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Style sheet text is minified by the build, so that its source can stay readable. */
const minifyStyles = {
  name: 'minify-styles',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith('/theme/styles.ts')) return null;
    const source = await readFile(id, 'utf8');
    const css = source.slice(source.indexOf('`') + 1, source.lastIndexOf('`'));
    const { code } = await transform(css, { loader: 'css', minify: true });
    return `export const css = ${JSON.stringify(code.trim())};`;
  },
};

/** Library builds keep white space; a page pays for it, so it goes. */
const minifyChunks = {
  name: 'minify-chunks',
  async generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      const minified = await transform(chunk.code, {
        minify: true,
        format: 'esm',
        target: 'es2022',
        legalComments: 'none',
      });
      chunk.code = minified.code;
    }
  },
};

const common = {
  configFile: false,
  logLevel: 'warn',
  root: fromPackage('.'),
  plugins: [minifyStyles, minifyChunks],
  define: { 'process.env.NODE_ENV': '"production"' },
};
const output = {
  format: 'es',
  entryFileNames: '[name].js',
  chunkFileNames: 'chunks/[name]-[hash].js',
};

await rm(fromPackage('dist'), { recursive: true, force: true });

await build({
  ...common,
  resolve: {
    // Plain aliases: the same source runs on a runtime a fifth of the size.
    alias: [
      { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
      { find: /^react-dom\/client$/, replacement: fromPackage('runtime/react-dom-client.js') },
      { find: /^react$/, replacement: fromPackage('runtime/react.js') },
    ],
  },
  build: {
    outDir: 'dist/standalone',
    target: 'es2022',
    modulePreload: false,
    rolldownOptions: {
      input: { 'gatecall-auth': fromPackage('src/standalone.ts') },
      output,
      preserveEntrySignatures: 'allow-extension',
    },
  },
});

await makeOneFile(fromPackage('dist/standalone'), 'gatecall-auth.js');

await build({
  ...common,
  build: {
    outDir: 'dist/react',
    target: 'es2022',
    modulePreload: false,
    lib: {
      entry: { react: fromPackage('src/react.tsx'), mount: fromPackage('src/mount.ts') },
      formats: ['es'],
    },
    rolldownOptions: {
      output,
      preserveEntrySignatures: 'allow-extension',
      external: [/^react($|\/)/, /^react-dom($|\/)/],
    },
  },
});
