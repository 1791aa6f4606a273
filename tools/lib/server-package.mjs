/** The package `gatecall`: the built server with the web app, the widget and the prompts, without sources. */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { OUTSIDE } from '../../apps/server/outside.mjs';
import { fromRoot } from './paths.mjs';

/** The server finds the web app and the widget beside itself, as in the repository. */
const BUILT = ['apps/server/dist', 'apps/web/dist', 'packages/auth-widget/dist'];

/** Puts the package's files in an empty folder, for `npm pack`; the builds must exist. */
export function layOutServerPackage(folder) {
  rmSync(folder, { recursive: true, force: true });
  for (const built of BUILT) {
    cpSync(fromRoot(built), path.join(folder, built), {
      recursive: true,
      filter: (file) => !file.endsWith('.map'),
    });
  }
  for (const file of ['gatecall.mjs', 'README.md']) {
    cpSync(fromRoot('apps/server/published', file), path.join(folder, file));
  }
  for (const file of ['LICENSE', '.env.example']) cpSync(fromRoot(file), path.join(folder, file));
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
}

/** Only what the bundle leaves out has to be installed with it, in exactly the versions tested here. */
function manifest() {
  const root = readManifest('package.json');
  const server = readManifest('apps/server/package.json');
  const kept = Object.entries(server.dependencies).filter(([name]) => OUTSIDE.some(names(name)));
  const optional = 'sherpa-onnx-node';
  return {
    name: 'gatecall',
    version: root.version,
    description: root.description,
    license: root.license,
    type: 'module',
    bin: { gatecall: 'gatecall.mjs' },
    engines: root.engines,
    dependencies: Object.fromEntries(kept),
    peerDependencies: { [optional]: server.devDependencies[optional] },
    peerDependenciesMeta: { [optional]: { optional: true } },
  };
}

const names = (name) => (pattern) =>
  pattern.endsWith('/*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

const readManifest = (file) => JSON.parse(readFileSync(fromRoot(file), 'utf8'));
