/**
 * Takes the pictures of the README and of the guides from the demonstration:
 * `node tools/pictures.mjs [folder]`.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { launchBrowser } from '../e2e/harness/browser.ts';
import { startServer } from '../e2e/harness/server.ts';
import { signIn } from '../e2e/harness/sign-in.ts';
import { photographConsole } from './lib/console-pictures.mjs';
import { gateOf } from './lib/demo-gate.mjs';
import { fromRoot } from './lib/paths.mjs';

const folder = process.argv[2] ?? fromRoot('docs', 'pictures');
const DESKTOP = { width: 1280, height: 860 };
const PHONE = { width: 390, height: 844 };

const main = async () => {
  await mkdir(folder, { recursive: true });
  const data = await mkdtemp(path.join(tmpdir(), 'gatecall-pictures-'));
  const demo = ['npm', 'run', 'demo', '--', '--quiet', '--data', data];
  const [server, browser] = await Promise.all([
    startServer({}, { command: demo, cwd: fromRoot() }),
    launchBrowser(),
  ]);
  try {
    await photographSignIn({ server, browser });
    const context = await browser.newContext({ locale: 'en-US', viewport: DESKTOP });
    const page = await context.newPage();
    await signIn(page, server, 'ada@example.com');
    const { at, parties, code } = await gateOf({ server, page });
    const state = await context.storageState();
    const shots = [
      { name: 'dashboard', path: '/dashboard' },
      { name: 'dashboard-dark', path: '/dashboard', colorScheme: 'dark' },
      { name: 'dashboard-phone', path: '/dashboard', viewport: PHONE, isPhone: true },
      { name: 'calls', path: '/tables' },
      { name: 'guest-codes', path: '/forms' },
      { name: 'guest-codes-phone', path: '/forms', viewport: PHONE, colorScheme: 'dark' },
      { name: 'profile', path: '/profile' },
      { name: 'elements', path: '/ui' },
      { name: 'responsive', path: '/responsive' },
      { name: 'telephone', path: '/dev/phone', act: openTheGate(parties, code) },
    ];
    for (const shot of shots) await photograph({ server, browser, state }, shot);
    await photographRing({ browser, server, state, at });
    await photographConsole({ browser, server, folder });
  } finally {
    await browser.close();
    await server.stop();
    await rm(data, { recursive: true });
  }
};

const photographSignIn = async ({ server, browser }) => {
  const context = await browser.newContext({ locale: 'en-US', viewport: DESKTOP });
  const page = await context.newPage();
  await page.goto(`${server.url}/login`);
  await page.getByRole('button', { name: /passkey/i }).waitFor();
  await page.screenshot({ path: `${folder}/sign-in.png` });
  await context.close();
};

/** On the development telephone: a guest rings and says the code. */
const openTheGate = (parties, code) => async (page) => {
  await page.locator('#caller').selectOption(parties.from);
  await page.locator('#to').selectOption(parties.to);
  await page.locator('#forwarded').selectOption(parties.forwardedFrom);
  await page.getByLabel('Prompts and tones aloud').uncheck();
  await page.getByRole('button', { name: 'Call', exact: true }).click();
  await page.getByLabel('Say').fill([...code].join(' '));
  await page.getByRole('button', { name: 'Say it' }).click();
  await page.getByText('Gate open: heard').waitFor();
};

/** On the resident's phone, while a guest stands at the gate. */
const photographRing = async ({ browser, server, state, at }) => {
  const context = await browser.newContext({
    locale: 'en-US',
    storageState: state,
    viewport: PHONE,
  });
  const page = await context.newPage();
  await page.goto(`${server.url}/dashboard`);
  const atQuestion = async () => {
    await page.getByRole('button', { name: 'Open now' }).waitFor();
    await page.screenshot({ path: `${folder}/ringing-phone.png` });
  };
  await page.getByRole('heading', { level: 1 }).waitFor();
  await at({ answers: [], atQuestion });
  await context.close();
};

const photograph = async ({ server, browser, state }, shot) => {
  const context = await browser.newContext({
    locale: 'en-US',
    storageState: state,
    viewport: shot.viewport ?? DESKTOP,
    colorScheme: shot.colorScheme ?? 'light',
    deviceScaleFactor: shot.viewport ? 2 : 1,
    ...(shot.isPhone
      ? {
          userAgent:
            'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36',
        }
      : {}),
  });
  const page = await context.newPage();
  await page.goto(server.url + shot.path);
  await page.getByRole('heading').first().waitFor();
  await shot.act?.(page);
  await page.waitForTimeout(1_500); // pictures and frames inside the page
  await page.screenshot({
    path: `${folder}/${shot.name}.png`,
    fullPage: Boolean(process.env.FULL),
  });
  await context.close();
  process.stdout.write(`${shot.name}.png\n`);
};

await main();
