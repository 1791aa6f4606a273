/**
 * Node 24 for every host: one with an older Node gets the release in `runtime/` from the
 * npm registry, and the command starts again with it. Plain JavaScript that Node 18 can parse.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { withLock } from './lock.mjs';
import { fromRoot } from './paths.mjs';
import { inherit, npm } from './run.mjs';
import { Refusal, step } from './say.mjs';

const NEEDED_MAJOR = 24;
const HOW_TO_INSTALL =
  'Install Node 24 or newer (https://nodejs.org/en/download) and run the command again.';

/** Returns when this process is new enough; otherwise runs the same command with Node 24 and exits. */
export async function ensureNode() {
  if (majorOf(process.versions.node) >= NEEDED_MAJOR) return;
  const node = await bringNode();
  const folder = path.dirname(node);
  const [, ...args] = process.argv;
  process.exit(
    await inherit(node, args, {
      cwd: process.cwd(),
      env: {
        ...process.env,
        PATH: `${folder}${path.delimiter}${process.env.PATH || ''}`,
        LAUNCHER_PID: String(process.pid),
      },
    }),
  );
}

async function bringNode() {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const wanted = JSON.parse(readFileSync(fromRoot('runtime', 'package.json'), 'utf8'))
    .optionalDependencies[name];
  if (!wanted || isMusl()) {
    throw new Refusal(
      `Gatecall needs Node 24, this is Node ${process.versions.node}, and there is no package of Node 24 for ${process.platform}-${process.arch}${isMusl() ? ' (musl)' : ''}.\n${HOW_TO_INSTALL}`,
    );
  }
  const folder = fromRoot('runtime', 'node_modules', name);
  const node = path.join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  const isThere = () => existsSync(node) && versionOf(folder) === wanted;
  if (isThere()) return node;
  await withLock('runtime', async () => {
    if (isThere()) return;
    await step(`Bringing Node ${wanted} (this host has ${process.versions.node})`, async () => {
      const { code, output } = await npm(['ci', '--ignore-scripts', '--prefer-offline'], {
        cwd: fromRoot('runtime'),
      });
      if (code !== 0 || !isThere()) {
        throw new Refusal(`npm could not install Node ${wanted}:\n${output}\n${HOW_TO_INSTALL}`);
      }
    });
  });
  return node;
}

function versionOf(folder) {
  try {
    return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).version;
  } catch {
    return undefined; // not installed, or half: install again
  }
}

/** The packaged Node is built for glibc; a report names that library only if it is in use. */
function isMusl() {
  if (process.platform !== 'linux') return false;
  return !process.report.getReport().header.glibcVersionRuntime;
}

function majorOf(version) {
  return Number(version.split('.')[0]);
}
