/** publint and "are the types wrong" for the packages that others embed, once they are built. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fromRoot, packageFile } from './lib/paths.mjs';
import { capture } from './lib/run.mjs';

for (const name of ['auth-sdk', 'auth-widget']) {
  const workspace = fromRoot('packages', name);
  if (!existsSync(path.join(workspace, 'dist'))) continue;
  // A build may write the whole package that is published, with its own manifest.
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
}

async function check(name, args) {
  const { code, output } = await capture(process.execPath, args);
  if (code === 0) return;
  console.error(`packages/${name}\n${output}`);
  process.exitCode = 1;
}
