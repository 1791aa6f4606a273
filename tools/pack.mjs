/**
 * `npm run pack`: everything that a release publishes, in `release/`: the tarballs of the server and of
 * the packages for embedders, their components (CycloneDX), the licences, and the checksums of all of it.
 */
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { fromRoot } from './lib/paths.mjs';
import { npm } from './lib/run.mjs';
import { ensureNode } from './lib/runtime.mjs';
import { main, Refusal, step } from './lib/say.mjs';
import { layOutServerPackage } from './lib/server-package.mjs';
import { faultsOf } from './lib/tarball-contents.mjs';

const RELEASE = fromRoot('release');
const SERVER = path.join(RELEASE, 'package');
const built = (name) => fromRoot('packages', name, 'dist');

await main(async () => {
  await ensureNode();
  await ensureInstalled();
  await ensureBuilt(['web', 'auth-sdk', 'auth-widget', 'backend', 'server']);
  rmSync(RELEASE, { recursive: true, force: true });
  mkdirSync(RELEASE);
  await step('Packing', async () => {
    layOutServerPackage(SERVER);
    for (const folder of [SERVER, built('auth-sdk'), built('auth-widget'), built('backend')]) {
      const [packed] = JSON.parse(
        await done(['pack', '--json', '--loglevel=error', '--pack-destination', RELEASE, folder]),
      );
      const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
      const faults = faultsOf(
        manifest,
        packed.files.map((file) => file.path),
      );
      if (faults.length > 0) throw new Refusal(faults.join('\n'));
    }
    rmSync(SERVER, { recursive: true });
    const parts = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--workspace'];
    writeFileSync(path.join(RELEASE, 'sbom.cdx.json'), await done([...parts, 'apps/server']));
    cpSync(fromRoot('docs', 'security', 'licences.md'), path.join(RELEASE, 'licences.md'));
    writeFileSync(path.join(RELEASE, 'SHA256SUMS'), checksums());
  });
  process.stdout.write(readFileSync(path.join(RELEASE, 'SHA256SUMS'), 'utf8'));
});

/** Runs npm; returns what it printed. */
async function done(args) {
  const { code, output } = await npm(args, { cwd: fromRoot() });
  if (code !== 0) throw new Refusal(`npm ${args[0]} failed:\n${output}`);
  return output;
}

/** In the form that `sha256sum --check` reads. */
function checksums() {
  const sumOf = (file) =>
    createHash('sha256')
      .update(readFileSync(path.join(RELEASE, file)))
      .digest('hex');
  return readdirSync(RELEASE)
    .toSorted()
    .map((file) => `${sumOf(file)}  ${file}\n`)
    .join('');
}
