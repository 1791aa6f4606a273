/**
 * publint, "are the types wrong" and the compiler's own view of the published types, for the packages
 * that others embed, once they are built.
 */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fromRoot, packageFile } from './lib/paths.mjs';
import { capture } from './lib/run.mjs';

/** As a strict page or server would, without the option that lets faults in declarations pass. */
const STRICT = '--ignoreConfig --noEmit --strict --module nodenext'.split(' ');
const PAGE = '--lib esnext,dom --types react'.split(' ');
const PACKAGES = {
  'auth-sdk': PAGE,
  'auth-widget': PAGE,
  backend: '--lib esnext --types node'.split(' '),
};

for (const [name, surroundings] of Object.entries(PACKAGES)) {
  const workspace = fromRoot('packages', name);
  if (!existsSync(path.join(workspace, 'dist'))) continue;
  // A build may write the whole published package, with its own manifest.
  const dist = path.join(workspace, 'dist');
  const folder = existsSync(path.join(dist, 'package.json')) ? dist : workspace;
  await check(name, [packageFile('publint', 'src', 'cli.js'), '--strict', folder]);
  await check(name, [
    packageFile('@arethetypeswrong', 'cli', 'dist', 'index.js'),
    '--pack',
    folder,
    '--profile',
    'esm-only',
    '--no-emoji',
  ]);
  await check(name, [
    packageFile('typescript', 'bin', 'tsc'),
    ...STRICT,
    ...surroundings,
    ...declarations(dist),
  ]);
}

/** Every published declaration, which a page compiles along with its own code. */
function declarations(dist) {
  return readdirSync(dist, { recursive: true })
    .filter((file) => file.endsWith('.d.ts'))
    .map((file) => path.join(dist, file));
}

async function check(name, args) {
  const { code, output } = await capture(process.execPath, args);
  if (code === 0) return;
  console.error(`packages/${name}\n${output}`);
  process.exitCode = 1;
}
