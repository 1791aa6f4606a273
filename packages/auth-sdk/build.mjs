/**
 * Builds the publishable package in `dist/`: one tree-shakeable module with types, and two minified
 * ones for pages without a bundler. Run: `npm run build -w @gatecall/auth-sdk`.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { minify as swc } from '@swc/core';
import { build } from 'esbuild';
import { minify as terser } from 'terser';

const here = import.meta.dirname;
const dist = join(here, 'dist');
const require = createRequire(import.meta.url);

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
emitTypes();
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

/** Declarations of this package and of the few contract files that they name. */
function emitTypes() {
  const tsc = join(dirname(require.resolve('typescript/package.json')), 'bin/tsc');
  const options = { cwd: here, stdio: 'inherit' };
  execFileSync(process.execPath, [tsc, '-p', 'tsconfig.build.json'], options);
  const types = join(dist, 'types');
  for (const name of readdirSync(types, { recursive: true })) {
    if (!name.endsWith('.d.ts')) continue;
    const file = join(types, name);
    const contracts = relative(dirname(file), join(types, 'contracts/src'));
    const text = readFileSync(file, 'utf8')
      .replaceAll(/(['"])@gatecall\/contracts\/([\w/-]+)\1/g, `'${contracts}/$2.js'`)
      .replaceAll(/(['"])(\.[^'"]*)\.ts\1/g, "'$2.js'");
    writeFileSync(file, text);
  }
  const own = './types/auth-sdk/src';
  writeFileSync(join(dist, 'gatecall-auth.min.d.ts'), `export * from '${own}/client.js';\n`);
  writeFileSync(join(dist, 'gatecall-auth-extras.min.d.ts'), `export * from '${own}/extras.js';\n`);
  writeFileSync(
    join(dist, 'gatecall-auth-core.min.d.ts'),
    `export * from '${own}/core-client.js';\n`,
  );
}

/**
 * A shortened name that callers also write would be lost without a word: `options.apiUrl` was.
 * Every public member is `readonly`; parameters may be called what they like.
 */
function refusePublicNames() {
  const files = ['types', 'options', 'ports', 'entities', 'method-types'];
  const text = files
    .map((file) => readFileSync(join(dist, `types/auth-sdk/src/${file}.d.ts`), 'utf8'))
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
      '.': { types: './types/auth-sdk/src/index.d.ts', default: './index.js' },
      ...Object.fromEntries(small),
    },
    files: [
      ...readdirSync(dist)
        .filter((file) => /\.(js|d\.ts)$/.test(file))
        .map((file) => basename(file)),
      'types',
    ],
  };
  writeFileSync(join(dist, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}
