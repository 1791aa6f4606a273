import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../harness/browser.ts';
import { inspectLooks } from '../harness/inspect.ts';
import { startServer, type RunningServer } from '../harness/server.ts';
import { saveIntercom } from '../harness/save-intercom.ts';
import { shiftsOf } from '../harness/shifts.ts';
import { mailedLink } from '../harness/messages.ts';
import { signIn } from '../harness/sign-in.ts';

const TOOL = path.join(import.meta.dirname, '../../tools/gatecall.mjs');
const PLACE = 'Garden House, 4B';

let data: string;
let server: RunningServer;
let browser: Browser;
let page: Page;
let key: string;
/** Into the unit. */
let link: string;
let unit: string;

beforeAll(async () => {
  data = await mkdtemp(path.join(tmpdir(), 'gatecall-house-'));
  [server, browser] = await Promise.all([startServer({ GATECALL_DATA: data }), launchBrowser()]);
  const args = [TOOL, 'keys', 'create', '--name', 'test', '--scope', 'buildings', '--json'];
  const env = { ...process.env, NODE_ENV: '', GATECALL_DATA: data };
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  ({ key } = JSON.parse(stdout));
  const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' });
  page = await context.newPage();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await rm(data, { recursive: true, force: true });
});

async function api(method: string, at: string, body?: object) {
  const reply = await fetch(`${server.url}/api/v1/${at}`, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  expect(reply.status, await reply.clone().text()).toBeLessThan(300);
  return reply.json();
}

test('the holder of a link into a unit sees what the manager can see, signs in and lives there', async () => {
  const house = { name: 'Garden House', time_zone: 'America/New_York', language: 'en' };
  const { building_id: id } = await api('POST', 'buildings', house);
  const panel = { name: 'Front door', phone_number: '+1 202 555 0142', open_dtmf: '9' };
  await api('POST', `buildings/${id}/panels`, panel);
  ({ unit_id: unit } = await api('POST', `buildings/${id}/units`, { label: '4B' }));
  const { url } = await api('POST', `units/${unit}/invites`, { name: 'Ada King' });
  link = url;

  await page.goto(url);
  await page.getByRole('heading', { name: `Move in: ${PLACE}` }).waitFor();
  await page.getByText('Not your codes, your phone numbers').waitFor();
  expect(await inspectLooks(page)).toEqual([]);
  const seen = { url, text: 'Not your codes, your phone numbers' };
  expect(await shiftsOf(page.context(), seen)).toEqual([]);
  await page.getByRole('button', { name: 'Sign in to move in' }).press('Enter');
  await page.getByRole('textbox', { name: /email/i }).fill('ada@example.com');
  await page.keyboard.press('Enter');
  await page.getByText('Check your email').waitFor();
  await page.goto(await mailedLink(server, 'ada@example.com'));
  await page.getByText('You are signed in as ada@example.com.').waitFor();
  await page.getByRole('button', { name: 'Move in', exact: true }).press('Enter');
  await page.getByText(`You live at ${PLACE} now.`).waitFor();
  await page.waitForURL(`${server.url}/dashboard`);
  const { residents } = await api('GET', `units/${unit}`);
  expect(residents).toBe(1);
});

test('nothing moves on the page of what the manager can see while it comes', async () => {
  const seen = { url: `${server.url}/building`, text: 'Garden House, unit 4B' };
  expect(await shiftsOf(page.context(), seen)).toEqual([]);
});

test('a link that was used says so', async () => {
  await page.goto('about:blank');
  await page.goto(link);
  await page.getByRole('heading', { name: 'This invitation has been used' }).waitFor();
});

test('a gate of one’s own at a panel becomes the building’s for who says so, and not before', async () => {
  const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' });
  const own = await context.newPage();
  await signIn(own, server, 'ben@example.com');
  await saveIntercom(own);
  const { url } = await api('POST', `units/${unit}/invites`, { name: 'Ben King' });
  await own.goto(url);
  await own.getByRole('button', { name: 'Move in', exact: true }).press('Enter');
  const question =
    'By moving in you make it the building’s: its manager can change number and keys';
  await own.getByText(question).waitFor();
  expect(await inspectLooks(own)).toEqual([]);
  expect((await api('GET', `units/${unit}`)).residents).toBe(1);
  // The focus is still on the button, which now agrees.
  await own
    .getByRole('button', { name: 'Move in with this gate' })
    .and(own.locator(':focus'))
    .press('Enter');
  await own.getByText(`You live at ${PLACE} now.`).waitFor();
  expect((await api('GET', `units/${unit}`)).residents).toBe(2);
  await context.close();
});
