/** What a published package needs beside its code and its types: a manifest, and copies to serve. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** Writes compressed copies beside the element's chunks, for the server that serves them. */
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
  const manifest = {
    name: own.name,
    version: own.version,
    description: own.description,
    license: own.license,
    type: 'module',
    // Loading the element makes its tag known; the React build has no side effects.
    sideEffects: ['./gatecall-auth.js'],
    exports: {
      '.': { types: './gatecall-auth.d.ts', default: './gatecall-auth.js' },
      './react': { types: './react/react.d.ts', default: './react/react.js' },
      './mount': { types: './react/mount.d.ts', default: './react/mount.js' },
      // Types alone; the file is for tools that follow the import anyway.
      './jsx': { types: './jsx.d.ts', default: './jsx.js' },
    },
    peerDependencies: { react: '>=18', 'react-dom': '>=18' },
    peerDependenciesMeta: { react: { optional: true }, 'react-dom': { optional: true } },
    files: ['*.js', '*.d.ts', 'chunks/*.js', 'react'],
  };
  writeFileSync(join(here, 'dist/jsx.js'), 'export {};\n');
  writeFileSync(join(here, 'dist/package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}
