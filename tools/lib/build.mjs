/** Builds of the browser parts and of the server's one file, each run only when its sources changed. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { withLock } from './lock.mjs';
import { CACHE, fromRoot, packageFile } from './paths.mjs';
import { capture, npm } from './run.mjs';
import { Refusal, step } from './say.mjs';
import { hashOfSources, readNote, writeNote } from './stamp.mjs';

const SHARED = ['package-lock.json', 'tsconfig.json', 'packages/contracts/src'];

/** What writes the published types. */
const DECLARATIONS = ['build-steps/declarations.mjs', 'build-steps/plain-types.mjs'];

/** The sources of the server's pages below /docs. */
const DOCUMENTATION = [
  'docs',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'deploy/README.md',
  'packages/auth-sdk/README.md',
  'packages/auth-widget/README.md',
  'packages/backend/README.md',
];

/** The client in the element, and what minifies both. */
const CLIENT = ['packages/auth-sdk/src', 'packages/auth-sdk/short-names.mjs'];
const SQUEEZE = 'build-steps/squeeze.mjs';

/** What each workspace's `build` script reads, and the folder that it fills. */
const BUILDS = {
  web: {
    workspace: 'apps/web',
    inputs: ['apps/web', 'packages/auth-sdk/src', 'packages/auth-widget/src', ...SHARED],
  },
  server: {
    workspace: 'apps/server',
    inputs: ['apps/server', ...DOCUMENTATION, ...SHARED],
  },
  'auth-sdk': {
    workspace: 'packages/auth-sdk',
    inputs: ['packages/auth-sdk', SQUEEZE, ...DECLARATIONS, ...SHARED],
  },
  'auth-widget': {
    workspace: 'packages/auth-widget',
    inputs: ['packages/auth-widget', ...CLIENT, SQUEEZE, ...DECLARATIONS, ...SHARED],
  },
  backend: {
    workspace: 'packages/backend',
    inputs: ['packages/backend', ...DECLARATIONS, ...SHARED],
  },
};

/** Brings the named builds up to date; a workspace with nothing to build is passed over. */
export async function ensureBuilt(names = Object.keys(BUILDS)) {
  for (const name of names) {
    const build = BUILDS[name];
    if (!isBuildable(build) || isUpToDate(name, build)) continue;
    await withLock('build', async () => {
      if (isUpToDate(name, build)) return;
      await runBuild(name, build);
    });
  }
}

async function runBuild(name, build) {
  const hash = hashOfSources(build.inputs); // before the build: an edit meanwhile builds again
  await step(`Building ${name}`, async () => {
    const options = {
      cwd: fromRoot(build.workspace),
      env: { ...process.env, NODE_ENV: 'production' },
    };
    const { code, output } = hasBuildScript(build)
      ? await npm(['run', '--silent', 'build'], options)
      : await capture(process.execPath, [packageFile('vite', 'bin', 'vite.js'), 'build'], options);
    if (code !== 0) throw new Refusal(`The build of ${build.workspace} failed:\n${output}`);
  });
  writeNote(noteOf(name), { hash });
}

function isUpToDate(name, build) {
  if (!existsSync(fromRoot(build.workspace, 'dist'))) return false;
  const note = readNote(noteOf(name));
  return note !== undefined && note.hash === hashOfSources(build.inputs);
}

/** Its own `build` script, or else a plain Vite build. */
function isBuildable(build) {
  return hasBuildScript(build) || existsSync(fromRoot(build.workspace, 'vite.config.ts'));
}

function hasBuildScript(build) {
  const manifest = readNote(fromRoot(build.workspace, 'package.json'));
  return manifest !== undefined && Boolean(manifest.scripts && manifest.scripts.build);
}

const noteOf = (name) => path.join(CACHE, `build-${name}.json`);
