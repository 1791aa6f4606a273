/** A webhook with a receiver that replies: tested, sent again, turned over and removed. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../harness/browser.ts';
import { inspect } from '../harness/inspect.ts';
import { startServer } from '../harness/server.ts';
import type { RunningServer } from '../harness/server.ts';
import { callApi, enterConsole } from './operator.ts';

let server: RunningServer;
let browser: Browser;
let page: Page;
let receiver: Server;
/** The ids of all that has come, in order. */
const received: string[] = [];
let status = 200;

beforeAll(async () => {
  receiver = createServer((request, reply) => {
    received.push(String(request.headers['webhook-id']));
    request.resume().on('end', () => reply.writeHead(status).end());
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const { port } = receiver.address() as AddressInfo;
  const host = `127.0.0.1:${port}`;
  [server, browser] = await Promise.all([
    startServer({ GATECALL_WEBHOOK_ALLOWED_PRIVATE: host }),
    launchBrowser(),
  ]);
  page = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await enterConsole(page, server, { email: 'olga@example.com' });
  await page.getByRole('navigation', { name: 'Console menu' }).waitFor();
  await page.goto(`${server.url}/console/webhooks?new=1`);
  await page.getByLabel('Address').fill(`http://${host}/gate`);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('link', { name: /127\.0\.0\.1/ }).click();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  receiver?.close();
});

const dialog = () => page.getByRole('dialog').last();
const confirm = (name: string) => dialog().getByRole('button', { name, exact: true }).click();

test('a test event says at once whether the receiver takes it', async () => {
  await page.getByRole('button', { name: 'Send a test event' }).click();
  await page.getByText(/^Delivered in \d+ ms/).waitFor();
  status = 500;
  await page.getByRole('button', { name: 'Send a test event' }).click();
  await page.getByText(/^Not delivered after \d+ ms/).waitFor();
  status = 200;
  expect(received).toHaveLength(2);
});

test('a delivery is sent again under the same id, alone or with all that was missed', async () => {
  await callApi(page, 'POST', 'keys', { name: 'Ticket system', scopes: ['calls:read'] });
  await expect.poll(() => received.length).toBe(3);
  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: 'key.created' });
  await row.getByText('Delivered', { exact: true }).waitFor();
  expect(await inspect(page)).toEqual({ findings: [], overflow: 0 });
  // Its moment is said with it: there may be many of one type.
  await row.getByRole('button', { name: /^Send again key\.created, \w+ \d+, \d+:\d+/ }).click();
  await page.getByText('It is sent again.').waitFor();
  await expect.poll(() => received.length).toBe(4);
  expect(received[3]).toBe(received[2]);
  // What has become of it is shown without a reload.
  await row.getByText('Delivered', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Send what was missed' }).click();
  expect(await inspect(page)).toEqual({ findings: [], overflow: 0 });
  await confirm('Send again');
  await page.getByText('Sent again: 0').waitFor();
});

test('while it is off nothing is offered that would be sent, and what it missed is once it is on', async () => {
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByText(/^Nothing has arrived there since .* you can then send/).waitFor();
  expect(await page.getByRole('button', { name: /^Send (again|what)/ }).count()).toBe(0);
  expect(await inspect(page)).toEqual({ findings: [], overflow: 0 });
  const before = received.length;
  await callApi(page, 'POST', 'keys', { name: 'Second system', scopes: ['calls:read'] });
  await page.getByRole('button', { name: 'Turn on' }).click();
  await dialog()
    .getByText(/that the receiver has not taken/)
    .waitFor();
  expect(received).toHaveLength(before);
  await confirm('Send again');
  await page.getByText('Sent again: 1').waitFor();
  await expect.poll(() => received.length).toBe(before + 1);
});

test('its secret is turned over and shown once', async () => {
  await page.getByRole('button', { name: 'New secret' }).click();
  await confirm('New secret');
  expect(await page.getByRole('textbox', { name: 'Signing secret' }).inputValue()).toMatch(
    /^whsec_/,
  );
  await confirm('Done');
  expect(await page.getByRole('textbox', { name: 'Signing secret' }).count()).toBe(0);
});

test('it gets fewer events, and is removed after a question', async () => {
  await page.getByRole('button', { name: 'Change' }).click();
  await dialog().getByLabel('Events').fill('gate.rung');
  await confirm('Save');
  await dialog().getByRole('alert').waitFor();
  await dialog().getByLabel('Events').fill('gate.ringing');
  await confirm('Save');
  await page.getByText('The webhook was changed.').waitFor();
  await page.getByRole('button', { name: 'Remove' }).click();
  await confirm('Remove');
  await page.waitForURL(`${server.url}/console/webhooks`);
  await page.getByText('No webhooks yet').waitFor();
});
