/** A package registry on this machine only, with the packed release published in it. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@gatecall/testkit/free-port';

const run = promisify(execFile);
/** Fetched when it is needed: nothing else uses its 200 packages. */
const VERDACCIO = 'verdaccio@6.10.4';
const PNPM = 'pnpm@12.21.0';
/** One of the 200 is requested by a tag, which mirrors of npm's registry may lack. */
const TOOLS = { private: true, overrides: { 'node-fetch': '2.7.0' } };

export type Registry = {
  readonly url: string;
  /** pnpm's command in this machine's own folder. */
  readonly pnpm: string;
  readonly folder: string;
  stop(): Promise<void>;
};

/** Starts one, and publishes every tarball of the folder there. */
export async function startRegistry(release: string): Promise<Registry> {
  const folder = mkdtempSync(join(tmpdir(), 'gatecall-registry-'));
  const options = { cwd: folder, maxBuffer: 1e8 };
  const { stdout: uplink } = await run('npm', ['config', 'get', 'registry'], options);
  writeFileSync(join(folder, 'package.json'), JSON.stringify(TOOLS));
  const quiet = ['--no-audit', '--no-fund', '--no-save', '--ignore-scripts', '--prefer-offline'];
  await run('npm', ['install', ...quiet, VERDACCIO, PNPM], options);

  const listen = `127.0.0.1:${await freePort()}`;
  const url = `http://${listen}/`;
  writeFileSync(join(folder, 'config.yaml'), configuration(uplink.trim()));
  const bin = join(folder, 'node_modules/.bin');
  const server = spawn(join(bin, 'verdaccio'), ['--config', 'config.yaml', '--listen', listen], {
    ...options,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(server, 'exit');
  while ((await fetch(`${url}-/ping`).catch(() => undefined))?.ok !== true) {
    if (server.exitCode !== null) throw new Error('The registry ended.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  // It lets everyone publish; npm needs a name for that anyway.
  writeFileSync(join(folder, '.npmrc'), `registry=${url}\n//${listen}/:_authToken=nobody\n`);
  for (const name of readdirSync(release).filter((file) => file.endsWith('.tgz'))) {
    await run('npm', ['publish', '--silent', join(release, name)], options);
  }
  return {
    url,
    folder,
    pnpm: join(bin, 'pnpm'),
    async stop() {
      server.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Our packages come only from here; all others from npm's usual registry. */
const configuration = (uplink: string): string => `
storage: ./storage
auth: { htpasswd: { file: ./htpasswd } }
uplinks: { above: { url: '${uplink}' } }
packages:
  '@gatecall/*': { access: $all, publish: $all }
  gatecall: { access: $all, publish: $all }
  '**': { access: $all, proxy: above }
max_body_size: 100mb
log: { type: stdout, level: error }
`;
