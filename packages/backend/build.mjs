/** Builds the publishable package in `dist/`. Run: `npm run build -w @gatecall/backend`. */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { writeDeclarations } from '../../build-steps/declarations.mjs';

const here = import.meta.dirname;
const dist = join(here, 'dist');
const { name, version, description, license, dependencies } = JSON.parse(
  readFileSync(join(here, 'package.json'), 'utf8'),
);

rmSync(dist, { recursive: true, force: true });
mkdirSync(dist);
await build({
  absWorkingDir: here,
  entryPoints: ['src/index.ts'],
  outdir: dist,
  bundle: true,
  packages: 'external',
  format: 'esm',
  platform: 'node',
  target: 'node20',
  charset: 'utf8',
  logLevel: 'warning',
});
await writeDeclarations(here, { index: 'index.d.ts' });
const manifest = {
  name,
  version,
  description,
  license,
  type: 'module',
  sideEffects: false,
  exports: { '.': { types: './index.d.ts', default: './index.js' } },
  engines: { node: '>=20' },
  // A range, unlike everywhere else: an embedder may have a jose of their own.
  dependencies: { jose: `^${dependencies.jose}` },
  files: ['index.js', 'index.d.ts'],
};
writeFileSync(join(dist, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
for (const file of ['README.md', '../../LICENSE']) {
  cpSync(join(here, file), join(dist, file.split('/').at(-1)));
}
