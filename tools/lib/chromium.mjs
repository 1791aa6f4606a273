/** The browsers for the tests: the installed ones, or otherwise the distribution's packages. */
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { capture } from './run.mjs';
import { Refusal, say, step } from './say.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const USUAL_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
/** The same browser without windows. In the full one, each page also starts what its window needs. */
const SHELL = 'chromium-headless-shell';
const BY_HAND =
  'Install Chromium or Chrome, or set CHROMIUM_PATH to its program, and run the command again.';
/** Several commands may want the package manager at once; it waits for its own lock. */
const APT_OPTIONS = ['-o', 'DPkg::Lock::Timeout=600'];

/** Path of a Chromium that runs; installs one where apt-get may be used. */
export async function ensureChromium() {
  const found = await findChromium();
  if (found) return found;
  const apt = await aptCommand();
  if (!apt) throw new Refusal(`The browser tests found no Chromium. ${BY_HAND}`);
  await step('Installing Chromium from the distribution', () =>
    installWith(apt, ['chromium', 'fonts-liberation']),
  );
  const installed = await findChromium();
  if (!installed) {
    throw new Refusal(
      `apt-get installed the package "chromium", but no program of it runs. ${BY_HAND}`,
    );
  }
  return installed;
}

/** Path of the browser that most tests use: a page takes a third of the time in it. */
export async function ensureHeadlessShell(chromium) {
  if (process.env.CHROMIUM_PATH) return chromium;
  const found = await findShell();
  if (found) return found;
  const apt = await aptCommand();
  if (!apt) return chromium;
  return step('Installing the Chromium without windows', async () => {
    // Not every distribution has it.
    await installWith(apt, [SHELL]).catch(() => {});
    return (await findShell()) || chromium;
  });
}

async function findShell() {
  const program = path.join('/usr/bin', SHELL);
  return isProgram(program) && (await runs(program)) ? program : undefined;
}

async function findChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (await runs(chosen)) return chosen;
    throw new Refusal(`CHROMIUM_PATH is "${chosen}", which does not run. Correct or unset it.`);
  }
  const folders = (process.env.PATH || '').split(path.delimiter).concat('/usr/bin', '/snap/bin');
  const candidates = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  for (const candidate of candidates.concat(USUAL_PLACES)) {
    if (isProgram(candidate) && (await runs(candidate))) return candidate;
  }
  return undefined;
}

/** Some distributions ship a script that only says "install the snap": ask for the version. */
async function runs(program) {
  const { code, output } = await capture(program, ['--version']);
  return code === 0 && /Chrom(e|ium)/.test(output);
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function aptCommand() {
  if ((await capture('apt-get', ['--version'])).code !== 0) return undefined;
  if (process.getuid && process.getuid() === 0) return ['apt-get'];
  if ((await capture('sudo', ['-n', 'true'])).code === 0) return ['sudo', '-n', 'apt-get'];
  say('apt-get is here, but it needs root and sudo asks for a password.');
  return undefined;
}

async function installWith([command, ...first], packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (args) => capture(command, [...first, ...APT_OPTIONS, ...args], { env });
  await run(['update', '-q']); // stale lists may be good enough: the installation shows
  const { code, output } = await run([
    'install',
    '-q',
    '-y',
    '--no-install-recommends',
    ...packages,
  ]);
  if (code !== 0) throw new Refusal(`apt-get could not install Chromium:\n${output}\n${BY_HAND}`);
}
