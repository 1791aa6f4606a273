/**
 * Builds the publishable package in `dist/`: one tree-shakeable module with types, and two minified
 * ones for pages without a bundler. Run: `npm run build -w @gatecall/auth-sdk`.
 */
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { writeDeclarations } from '../../build-steps/declarations.mjs';
import { squeeze } from '../../build-steps/squeeze.mjs';
import { SHORTENED, shortenNames } from './short-names.mjs';

const here = import.meta.dirname;
const dist = join(here, 'dist');

/** Short names for the small builds, module by module. */
const shortNames = {
  name: 'short-names',
  setup(build) {
    build.onLoad({ filter: /auth-sdk[\\/]src[\\/].*\.ts$/ }, async ({ path }) => ({
      contents: await shortenNames(readFileSync(path, 'utf8')),
      loader: 'js',
    }));
  },
};

rmSync(dist, { recursive: true, force: true });
mkdirSync(dist, { recursive: true });
await bundle({ index: 'src/index.ts' });
await bundle({ 'gatecall-auth-core.min': 'src/core-client.ts' }, { isSmall: true });
await bundle({ 'gatecall-auth.min': 'src/client.ts' }, { isSmall: true });
await bundle({ 'gatecall-auth-extras.min': 'src/extras.ts' }, { isSmall: true });
await writeDeclarations(here, {
  index: 'index.d.ts',
  'gatecall-auth.min': 'client.d.ts',
  'gatecall-auth-core.min': 'core-client.d.ts',
  'gatecall-auth-extras.min': 'extras.d.ts',
});
refusePublicNames();
writeManifest();
cpSync(join(here, 'README.md'), join(dist, 'README.md'));
cpSync(join(here, '../../LICENSE'), join(dist, 'LICENSE'));

/**
 * What every page needs is in one file; what is loaded on demand (captcha, what older browsers lack) is
 * in others, which both small builds share.
 */
async function bundle(entryPoints, { isSmall = false } = {}) {
  const { outputFiles } = await build({
    absWorkingDir: here,
    entryPoints,
    outdir: dist,
    write: false,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    charset: 'utf8',
    chunkNames: `${isSmall ? 'late' : 'index'}-[name]-[hash]`,
    logLevel: 'warning',
    plugins: isSmall ? [shortNames] : [],
  });
  for (const { path, text } of outputFiles) {
    writeFileSync(path, isSmall ? await squeeze(text) : text);
  }
}

/**
 * A shortened name that callers also write would be lost silently: `options.apiUrl` was.
 * Every public member is `readonly`; parameters may have any name.
 */
function refusePublicNames() {
  const text = readdirSync(dist)
    .filter((file) => file.endsWith('.d.ts'))
    .map((file) => readFileSync(join(dist, file), 'utf8'))
    .join('\n');
  const clash = SHORTENED.filter((name) => new RegExp(`readonly ${name}\\??:`).test(text));
  if (clash.length > 0) throw new Error(`Names of the public surface: ${clash.join(', ')}`);
}

function writeManifest() {
  const { name, version, description, license } = JSON.parse(
    readFileSync(join(here, 'package.json'), 'utf8'),
  );
  const small = ['gatecall-auth.min', 'gatecall-auth-core.min', 'gatecall-auth-extras.min'].map(
    (file) => [`./${file}.js`, { types: `./${file}.d.ts`, default: `./${file}.js` }],
  );
  const manifest = {
    name,
    version,
    description,
    license,
    type: 'module',
    sideEffects: false,
    exports: {
      '.': { types: './index.d.ts', default: './index.js' },
      ...Object.fromEntries(small),
    },
    files: readdirSync(dist).filter((file) => /\.(js|d\.ts)$/.test(file)),
  };
  writeFileSync(join(dist, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}
