/** What a published package needs beside its code: declarations and a manifest. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const require = createRequire(import.meta.url);

/** Declarations of this package and of the workspace files that they name. */
export function emitTypes(here) {
  const tsc = join(dirname(require.resolve('typescript/package.json')), 'bin/tsc');
  execFileSync(process.execPath, [tsc, '-p', 'tsconfig.build.json'], {
    cwd: here,
    stdio: 'inherit',
  });
  const types = join(here, 'dist/types');
  for (const name of readdirSync(types, { recursive: true })) {
    if (!name.endsWith('.d.ts')) continue;
    const file = join(types, name);
    const text = readFileSync(file, 'utf8')
      .replaceAll(/(['"])@gatecall\/([\w-]+)\/([\w/-]+)\1/g, (_all, _quote, pack, path) => {
        const target = relative(dirname(file), join(types, pack, 'src', `${path}.js`));
        return `'${target.startsWith('.') ? target : `./${target}`}'`;
      })
      .replaceAll(/(['"])(\.[^'"]*)\.tsx?\1/g, "'$2.js'");
    writeFileSync(file, text);
  }
}

/** Lays compressed copies beside the element's chunks, for the server that serves them. */
export function precompressChunks(here) {
  const chunks = join(here, 'dist/chunks');
  for (const name of readdirSync(chunks)) {
    const content = readFileSync(join(chunks, name));
    writeFileSync(join(chunks, `${name}.br`), brotliCompressSync(content));
    writeFileSync(join(chunks, `${name}.gz`), gzipSync(content, { level: 9 }));
  }
}

export function writeManifest(here) {
  const own = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'));
  const types = (file) => `./types/auth-widget/src/${file}.d.ts`;
  const manifest = {
    name: own.name,
    version: own.version,
    description: own.description,
    license: own.license,
    type: 'module',
    // Loading the element makes its tag known; the React build has no side effects.
    sideEffects: ['./gatecall-auth.js'],
    exports: {
      '.': { types: types('standalone'), default: './gatecall-auth.js' },
      './react': { types: types('react'), default: './react/react.js' },
      './mount': { types: types('mount'), default: './react/mount.js' },
      // Types alone; the file is for tools that follow the import all the same.
      './jsx': { types: types('jsx'), default: './jsx.js' },
    },
    peerDependencies: { react: '>=18', 'react-dom': '>=18' },
    peerDependenciesMeta: { react: { optional: true }, 'react-dom': { optional: true } },
    files: ['*.js', 'chunks/*.js', 'react', 'types'],
  };
  writeFileSync(join(here, 'dist/jsx.js'), 'export {};\n');
  writeFileSync(join(here, 'dist/package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}
