/**
 * Builds the publishable package in `dist/`: one tree-shakeable module with types, and two minified
 * ones for pages without a bundler. Run: `npm run build -w @gatecall/auth-sdk`.
 */
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minify as swc } from '@swc/core';
import { build } from 'esbuild';
import { minify as terser } from 'terser';
import { writeDeclarations } from '../../tools/lib/declarations.mjs';

const here = import.meta.dirname;
const dist = join(here, 'dist');

/** Members that only this package's own modules know: the minified builds shorten them. */
const INTERNAL = [
  'attempt auth call clear clients commands config confirmed dispatch dueAt epoch finish',
  'hasToken httpOnly intermediateToken jar keepAlive kind launch load manager methods overdue',
  'part pkce protectedCall publicToken refresh report save saveIntermediate saveSession',
  'sessionToken signIn snapshot stored tokenless tokens verifier',
];

/** Words that only the session machine and its manager say to each other; shortened as well. */
const WORDS = (
  'launched refreshFailed refreshDue tokensUpdated userChanged tabChanged ' +
  'intermediate running waiting saved ended notify idle refresh memory cookies'
).split(' ');

/** The same short names in both: clients of either build share what they keep on a page. */
const shortNames = {};

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
 * What every page needs in one file; what is loaded on demand (captcha, what older browsers lack) in
 * others, which both small builds share.
 */
async function bundle(entryPoints, { isSmall = false } = {}) {
  const { outputFiles, mangleCache } = await build({
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
    ...(isSmall && {
      mangleProps: new RegExp(`^(${INTERNAL.join(' ').replaceAll(' ', '|')})$`),
      mangleCache: shortNames,
    }),
  });
  Object.assign(shortNames, mangleCache);
  for (const { path, text } of outputFiles) {
    // A name in quotes stays long, so the member would never be found by it.
    const lost =
      isSmall && new RegExp(`"(${INTERNAL.join(' ').replaceAll(' ', '|')})" ?in `).exec(text);
    if (lost) throw new Error(`A shortened name is looked up by a string: ${lost[0]}`);
    writeFileSync(path, isSmall ? await squeeze(text) : text);
  }
}

async function squeeze(text) {
  const compress = { passes: 4, unsafe: true, unsafe_arrows: true, unsafe_methods: true };
  const numbered = text.replaceAll(new RegExp(`"(${WORDS.join('|')})"`, 'g'), (_all, word) =>
    String(WORDS.indexOf(word)),
  );
  // Each finds what the other leaves: 1% together.
  const terse = await terser(numbered, {
    module: true,
    mangle: false,
    compress: { ...compress, ecma: 2020 },
  });
  const { code } = await swc(terse.code, {
    module: true,
    mangle: true,
    compress: { ...compress, ecma: 2022, inline: 0 },
  });
  return code;
}

/**
 * A shortened name that callers also write would be lost without a word: `options.apiUrl` was.
 * Every public member is `readonly`; parameters may be called what they like.
 */
function refusePublicNames() {
  const text = readdirSync(dist)
    .filter((file) => file.endsWith('.d.ts'))
    .map((file) => readFileSync(join(dist, file), 'utf8'))
    .join('\n');
  const clash = INTERNAL.join(' ')
    .split(' ')
    .filter((name) => new RegExp(`readonly ${name}\\??:`).test(text));
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
