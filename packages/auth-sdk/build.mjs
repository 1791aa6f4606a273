/**
 * Builds the publishable package in `dist/`: one tree-shakeable module with types, and two minified
 * ones for pages without a bundler. Run: `npm run build -w @gatecall/auth-sdk`.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { minify } from '@swc/core';
import { build } from 'esbuild';

const here = import.meta.dirname;
const dist = join(here, 'dist');
const require = createRequire(import.meta.url);

/** Members that only this package's own modules know: the minified builds shorten them. */
const INTERNAL = [
  'applied attempt clients commands confirmed dispatch dueAt endsSession epoch',
  'hasToken hooks httpOnly intermediateToken keepAlive launch manager onSession onUser overdue',
  'pkce protectedCall publicToken recaptchaToken report saveIntermediate saveSession sessionToken',
  'setRefresher signIn storageKey stored tokenless verifier',
];

rmSync(dist, { recursive: true, force: true });
mkdirSync(dist, { recursive: true });
await bundle({ index: 'src/index.ts' });
await bundle({ 'gatecall-auth.min': 'src/client.ts' }, { isSmall: true });
await bundle({ 'gatecall-auth-core.min': 'src/core-client.ts' }, { isSmall: true });
emitTypes();
refusePublicNames();
writeManifest();
cpSync(join(here, 'README.md'), join(dist, 'README.md'));
cpSync(join(here, '../../LICENSE'), join(dist, 'LICENSE'));

/** Everything of ours in one file, and what is loaded on demand (captcha) in another. */
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
    chunkNames: `${Object.keys(entryPoints)[0]}-[name]-[hash]`,
    logLevel: 'warning',
    minify: isSmall,
    ...(isSmall && { mangleProps: new RegExp(`^(${INTERNAL.join(' ').replaceAll(' ', '|')})$`) }),
  });
  for (const { path, text } of outputFiles) {
    writeFileSync(path, isSmall ? await squeeze(text) : text);
  }
}

async function squeeze(text) {
  const compress = { passes: 4, ecma: 2022, unsafe_arrows: true, unsafe_methods: true };
  return (await minify(text, { module: true, mangle: true, compress })).code;
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
  writeFileSync(
    join(dist, 'gatecall-auth-core.min.d.ts'),
    `export * from '${own}/core-client.js';\n`,
  );
}

/** A shortened name that callers also write would be lost without a word: `options.apiUrl` was. */
function refusePublicNames() {
  const files = ['types', 'options', 'ports', 'entities', 'method-types'];
  const text = files
    .map((file) => readFileSync(join(dist, `types/auth-sdk/src/${file}.d.ts`), 'utf8'))
    .join('\n');
  const clash = INTERNAL.join(' ')
    .split(' ')
    .filter((name) => new RegExp(`\\b${name}\\??:`).test(text));
  if (clash.length > 0) throw new Error(`Names of the public surface: ${clash.join(', ')}`);
}

function writeManifest() {
  const { name, version, description, license } = JSON.parse(
    readFileSync(join(here, 'package.json'), 'utf8'),
  );
  const small = ['gatecall-auth.min', 'gatecall-auth-core.min'].map((file) => [
    `./${file}.js`,
    { types: `./${file}.d.ts`, default: `./${file}.js` },
  ]);
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
