/**
 * Builds the publishable package in `dist/`:
 * - gatecall-auth.js: the element; it only names `chunks/core-….js`, which is all that its first view
 *   needs, so that a page may rename the entry or give its address a query
 * - react/: the component and `mount` for pages that have React
 * Run: `npm run build -w @gatecall/auth-widget`.
 */
import { cpSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { build } from 'vite';

import { coreGroup, lateGroup, ownImports, retriableImports } from './chunks.mjs';
import { modernPhones } from './modern-phones.mjs';
import { ownRenderer } from './own-renderer.mjs';
import { shortKeys } from './short-keys.mjs';
import { shortenNames } from '../../auth-sdk/short-names.mjs';
import { writeDeclarations } from '../../../build-steps/declarations.mjs';
import { squeeze } from '../../../build-steps/squeeze.mjs';
import { precompressChunks, writeManifest } from './package-files.mjs';

const here = join(import.meta.dirname, '..');
const dist = join(here, 'dist');

/** Style sheet text is minified by the build, so that its source can stay readable. */
const minifyStyles = {
  name: 'minify-styles',
  enforce: 'pre',
  async load(id) {
    if (!/\/theme\/styles(-late)?\.ts$/.test(id)) return null;
    // Stripped here, because the Node that builds may not read TypeScript.
    const script = await transform(await readFile(id, 'utf8'), { loader: 'ts' });
    const sheets = await import(`data:text/javascript,${encodeURIComponent(script.code)}`);
    const [[name, css]] = Object.entries(sheets);
    const { code } = await transform(css, { loader: 'css', minify: true });
    return `export const ${name} = ${JSON.stringify(code.trim())};`;
  },
};

/** The client's modules, as its own minified builds have them. */
const shortNames = {
  name: 'short-names',
  enforce: 'pre',
  async load(id) {
    if (!/\/auth-sdk\/src\/.*\.ts$/.test(id)) return null;
    return { code: await shortenNames(await readFile(id, 'utf8')), moduleType: 'js' };
  },
};

/** Library builds keep white space; a page pays for it, so it goes. */
const minifyChunks = {
  name: 'minify-chunks',
  async generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      // Written for older browsers, it calls function expressions with `new`.
      const isBold = !chunk.moduleIds.some((id) => id.includes('/libphonenumber-js/'));
      chunk.code = await squeeze(chunk.code, { isBold });
    }
  },
};

const STANDALONE = join(here, 'src/standalone.ts');
const common = {
  configFile: false,
  logLevel: 'warn',
  root: here,
  define: { 'process.env.NODE_ENV': '"production"' },
};
const output = {
  format: 'es',
  entryFileNames: '[name].js',
  chunkFileNames: 'chunks/[name]-[hash].js',
};

// A build is always one for production: `NODE_ENV` of a test runner would add debug code.
process.env.NODE_ENV = 'production';

rmSync(dist, { recursive: true, force: true });
await buildStandalone();
precompressChunks(here);
await buildReact();
await writeDeclarations(here, {
  'gatecall-auth': 'standalone.d.ts',
  'react/react': 'react.d.ts',
  'react/mount': 'mount.d.ts',
  jsx: 'jsx.d.ts',
});
writeManifest(here);
cpSync(join(here, 'README.md'), join(dist, 'README.md'));
cpSync(join(here, '../../LICENSE'), join(dist, 'LICENSE'));

async function buildStandalone() {
  await build({
    ...common,
    plugins: [
      minifyStyles,
      shortNames,
      await shortKeys(here),
      modernPhones,
      retriableImports,
      minifyChunks,
      ownImports,
    ],
    resolve: {
      // The same source on a renderer of its own (ADR 0026).
      alias: [
        ...ownRenderer,
        { find: /^\.\/import-retry\.ts$/, replacement: join(here, 'runtime/import-retry.js') },
      ],
    },
    build: {
      outDir: dist,
      target: 'es2022',
      modulePreload: false,
      lib: { entry: { 'gatecall-auth': STANDALONE }, formats: ['es'] },
      rolldownOptions: {
        checks: { pluginTimings: false },
        output: { ...output, codeSplitting: { groups: [coreGroup(STANDALONE), lateGroup] } },
      },
    },
  });
}

async function buildReact() {
  await build({
    ...common,
    plugins: [minifyStyles, await shortKeys(here), modernPhones, minifyChunks],
    build: {
      outDir: join(dist, 'react'),
      target: 'es2022',
      modulePreload: false,
      lib: {
        entry: { react: join(here, 'src/react.tsx'), mount: join(here, 'src/mount.tsx') },
        formats: ['es'],
      },
      rolldownOptions: {
        checks: { pluginTimings: false },
        // One file for the first view here, too: what two screens share gets no file of its own.
        output: {
          ...output,
          // A page of React Server Components needs the word in the file that it imports.
          banner: ({ isEntry }) => (isEntry ? "'use client';" : ''),
          codeSplitting: { groups: [lateGroup, { name: 'widget', minShareCount: 2 }] },
        },
        preserveEntrySignatures: 'allow-extension',
        external: [/^react($|\/)/, /^react-dom($|\/)/],
      },
    },
  });
}
