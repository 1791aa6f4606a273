/** The one version that the product and all its packages share. */
import { globSync, readFileSync } from 'node:fs';
import { fromRoot, ROOT } from './paths.mjs';

export const readVersion = () => JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')).version;

/** Every manifest that has it, and the lockfile. */
export function versionedFiles() {
  const { workspaces } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'));
  const manifests = globSync(
    workspaces.map((pattern) => `${pattern}/package.json`),
    { cwd: ROOT },
  );
  return ['package.json', 'package-lock.json', ...manifests.toSorted()].map((file) =>
    fromRoot(file),
  );
}

/** A manifest or lockfile with another version of what is ours; versions of others' packages stay. */
export function withVersion(text, before, after) {
  const file = JSON.parse(text);
  const workspaces = Object.entries(file.packages ?? {})
    .filter(([path]) => !path.includes('node_modules/'))
    .map(([, entry]) => entry);
  for (const manifest of [file, ...workspaces]) {
    if (manifest.version === before && isOurs(manifest.name ?? 'gatecall'))
      manifest.version = after;
    for (const kind of ['dependencies', 'devDependencies', 'peerDependencies']) {
      for (const name of Object.keys(manifest[kind] ?? {})) {
        if (isOurs(name)) manifest[kind][name] = after;
      }
    }
  }
  return `${JSON.stringify(file, null, 2)}\n`;
}

const isOurs = (name) => name === 'gatecall' || name.startsWith('@gatecall/');
