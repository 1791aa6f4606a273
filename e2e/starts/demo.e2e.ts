import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { GatesAnswer } from '@gatecall/contracts/product/gates';
import type { ResidentAnswer } from '@gatecall/contracts/product/residents';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAuthenticator } from '../harness/authenticator.ts';
import { launchBrowser } from '../harness/browser.ts';
import { inspect } from '../harness/inspect.ts';
import { startServer, type RunningServer } from '../harness/server.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Guests come at the demonstration's own pace. */
const GUEST_LIMIT_MS = 120_000;

let folder: string;
let server: RunningServer;
let page: Page;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gatecall-demo-'));
  const data = join(folder, 'data');
  const [started, browser] = await Promise.all([
    startServer({}, { command: ['npm', 'run', 'demo', '--', '--data', data], cwd: ROOT }),
    launchBrowser(),
  ]);
  server = started;
  const context = await browser.newContext({ locale: 'en-US' });
  page = await context.newPage();
});
afterAll(async () => {
  await page?.context().browser()?.close();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('the printed link signs in, and every page looks lived in', async () => {
  await expect.poll(() => server.output(), { timeout: 30_000 }).toMatch(/Olga, .*\n +http/);
  const link = /Ada, .*\n +(\S+)/.exec(server.output())?.[1] ?? '';
  await page.goto(link);
  await page.waitForURL(`${server.url}/dashboard`);
  await page.getByRole('navigation', { name: 'Which gate' }).getByText('Garage').waitFor();
  await page.goto(`${server.url}/tables`);
  await page
    .getByRole('row', { name: /Grandma/ })
    .first()
    .waitFor();
  expect(await page.getByRole('row').count()).toBeGreaterThan(20);
  await page.goto(`${server.url}/forms`);
  const list = page.getByRole('region', { name: 'Your guest codes' });
  await list.getByText('Over: 1').click();
  for (const guest of ['Cleaner', 'Babysitter', 'UPS', 'Painter']) {
    await list.getByText(guest, { exact: true }).first().waitFor();
  }
  await page.goto(`${server.url}/profile`);
  await page
    .getByRole('region', { name: 'Who can open the gate' })
    .getByText('ben@example.com')
    .waitFor();
  expect(await inspect(page)).toEqual({ findings: [], overflow: 0 });
});

test(
  'a guest rings by themselves, and the gate opens by a tap',
  { timeout: GUEST_LIMIT_MS },
  async () => {
    await page.goto(`${server.url}/dashboard`);
    const ringing = page.locator('#ringing');
    await ringing.getByRole('button', { name: 'Open now' }).click({ timeout: GUEST_LIMIT_MS });
    await ringing.getByRole('button', { name: 'Dismiss' }).waitFor();
  },
);

test('the telephone knows the keys of each gate, also of two at one number', async () => {
  await page.goto(`${server.url}/dashboard`);
  const token = await page.evaluate(() => localStorage.getItem('session_jwt'));
  const ask = async <Reply>(path: string): Promise<Reply> => {
    const headers = { authorization: `Bearer ${token}` };
    // The shapes are those of the contracts; a wrong one fails below.
    return (await (await fetch(server.url + path, { headers })).json()) as Reply;
  };
  const { gates } = await ask<GatesAnswer>('/v1/gates');
  expect(gates).toHaveLength(2);
  await page.goto(`${server.url}/dev/phone`);
  await page.getByLabel('Prompts and tones aloud').uncheck();
  for (const { gate_id } of gates) {
    const { phone_number, intercoms } = await ask<ResidentAnswer>(`/v1/user?gate=${gate_id}`);
    const [gate] = intercoms;
    await page.locator('#caller').selectOption(gate?.phone_number ?? '');
    await page.locator('#to').selectOption(gate?.system_number.phone_number ?? '');
    await page.locator('#forwarded').selectOption(phone_number);
    await page.getByRole('button', { name: 'Call', exact: true }).click();
    await page.getByLabel('Say').fill([...(gate?.intercom_codes[0]?.code ?? '')].join(' '));
    await page.getByRole('button', { name: 'Say it' }).click();
    await page.getByText(`Gate open: heard ${gate?.open_dtmf}`).waitFor();
    await page.getByText('Not in a call.').waitFor();
  }
});

test('an operator sees the building in the console, with the people who live there', async () => {
  const context = await page.context().browser()?.newContext({ locale: 'en-US' });
  if (!context) throw new Error('The browser has gone.');
  const consolePage = await context.newPage();
  await addAuthenticator(consolePage);
  await consolePage.goto(/Olga, .*\n +(\S+)/.exec(server.output())?.[1] ?? '');
  await consolePage.waitForURL(`${server.url}/console`);
  await consolePage.getByRole('button', { name: 'Add a passkey' }).click();
  await consolePage.getByText('Calls in 30 days').waitFor();
  const seen = {
    buildings: ['Harbour House'],
    residents: ['Grace Hopper', 'Ada Lovelace'],
    people: ['max@example.com'],
    keys: ['Property software', 'Doorman’s tablet'],
    webhooks: ['/gatecall', 'gate.opened'],
    'relying-parties': ['Laundry room'],
    audit: ['unit_invite_made', 'call_opened'],
  };
  for (const [screen, texts] of Object.entries(seen)) {
    await consolePage.goto(`${server.url}/console/${screen}`);
    for (const text of texts) await consolePage.getByText(text).first().waitFor();
    expect(await inspect(consolePage)).toEqual({ findings: [], overflow: 0 });
  }
  await context.close();
});

test('a folder that is not empty is refused and left as it is', async () => {
  const file = join(folder, 'kept');
  writeFileSync(file, 'mine');
  const demo = promisify(execFile)('npm', ['run', 'demo', '--', '--data', folder], { cwd: ROOT });
  await expect(demo).rejects.toThrow('not empty');
  expect(readFileSync(file, 'utf8')).toBe('mine');
});
