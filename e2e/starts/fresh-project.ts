/**
 * A project as a developer starts it today: the packed tarballs, a framework from the registry, the
 * README.
 */
import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const PACKAGES = fileURLToPath(new URL('../../packages/', import.meta.url));
const run = promisify(execFile);

/** No variables of a test run; otherwise a framework's tools build for tests. */
const { NODE_ENV: _test, VITEST: _vitest, ...OWN } = process.env;
const ENV = { ...OWN, CI: '1', NEXT_TELEMETRY_DISABLED: '1', NG_CLI_ANALYTICS: 'false' };

/** What npm prints if no registry can be reached, as opposed to one that has no such package. */
const NO_REGISTRY = /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH)\b/;

/** How a failed program is reported. */
type Printed = Error & { readonly stdout: string; readonly stderr: string };

/** The registry was not reached: nothing here is wrong. */
export class NoRegistry extends Error {}

/** Packs both packages into the folder, as `npm publish` would; returns the tarballs. */
export function packBoth(folder: string): readonly string[] {
  return ['auth-sdk', 'auth-widget'].map((name) => {
    const args = ['pack', '--silent', '--pack-destination', folder, join(PACKAGES, name, 'dist')];
    const printed = execFileSync('npm', args, { encoding: 'utf8' });
    return join(folder, printed.trim().split('\n').at(-1) ?? '');
  });
}

/** The files that a README's section names in the first line of each. */
export function filesOf(
  section: string,
  workspace = 'auth-widget',
): Readonly<Record<string, string>> {
  const readme = readFileSync(join(PACKAGES, workspace, 'README.md'), 'utf8');
  const text = readme.split(/^## /m).find((part) => part.startsWith(`${section}\n`)) ?? '';
  return Object.fromEntries(
    [...text.matchAll(/```\w+\n([^]*?)```/g)].map(([, code = '']) => {
      const path = /(?:\/\/|<!--) (\S+)/.exec(code.split('\n')[0] ?? '')?.[1];
      if (path === undefined) throw new Error(`No file is named: ${code}`);
      return [path, code];
    }),
  );
}

/** npm, with just enough tries to recognize an unreachable registry. */
const NPM =
  'npm install --no-audit --no-fund --no-save --ignore-scripts --prefer-offline --fetch-retry-mintimeout=500 --fetch-retry-maxtimeout=2000'.split(
    ' ',
  );

/**
 * Writes the files into a new folder and installs there what the project needs; with npm, unless another
 * tool is named.
 */
export async function freshProject(
  files: Readonly<Record<string, string>>,
  packages: readonly string[],
  [installer = '', ...install]: readonly string[] = NPM,
) {
  const folder = mkdtempSync(join(tmpdir(), 'gatecall-start-'));
  const options = { cwd: folder, env: ENV, maxBuffer: 1e8 };
  const bin = (name = '') => join(folder, 'node_modules/.bin', name);
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  await run(installer, [...install, ...packages], options).catch((error: Error) => {
    if (NO_REGISTRY.test(error.message)) throw new NoRegistry(error.message);
    throw error;
  });

  return {
    folder,
    /** Everything that the tool printed. */
    async build([tool, ...args]: readonly string[]): Promise<string> {
      const printed = await run(bin(tool), args, options).catch((error: Printed) => {
        throw new Error(`${tool} failed:\n${error.stdout}${error.stderr}`, { cause: error });
      });
      return printed.stdout + printed.stderr;
    },
    /** Serves what was built; returns how to stop. */
    async serve([tool, ...args]: readonly string[], url: string): Promise<() => Promise<void>> {
      const command = tool?.startsWith('/') ? tool : bin(tool);
      const server = spawn(command, args, { ...options, stdio: ['ignore', 'ignore', 'inherit'] });
      const ended = once(server, 'exit');
      const answers = async () => (await fetch(url).catch(() => undefined))?.ok === true;
      while (!(await answers())) {
        if (server.exitCode !== null) throw new Error(`${tool} ended.`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      return async () => {
        server.kill();
        await ended;
      };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
