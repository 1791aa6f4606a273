import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@gatecall/testkit/free-port';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../harness/browser.ts';
import { onFreshPage } from '../harness/on-page.ts';
import { startServer, type RunningServer } from '../harness/server.ts';

const COMMAND = fileURLToPath(new URL('../../tools/gatecall.mjs', import.meta.url));

let server: RunningServer;
let browser: Browser;
let settings: Record<string, string>;

beforeAll(async () => {
  const data = mkdtempSync(path.join(tmpdir(), 'gatecall-invite-'));
  settings = { GATECALL_DATA: data, PORT: String(await freePort()) };
  [server, browser] = await Promise.all([startServer(settings), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  rmSync(settings['GATECALL_DATA'] ?? '', { recursive: true, force: true });
});

test('the link of an invitation leads to the console, which waits for a passkey', async () => {
  const printed = execFileSync(
    process.execPath,
    [COMMAND, 'operators', 'invite', 'ada@example.com'],
    { env: { ...process.env, NODE_ENV: '', ...settings }, encoding: 'utf8' },
  );
  const link = printed.trim().split('\n').at(-1) ?? '';
  await onFreshPage({ browser }, async (page) => {
    const asked = page.waitForRequest(
      (request) => request.headers()['authorization']?.startsWith('Bearer ') ?? false,
    );
    await page.goto(link);
    await page.waitForURL(`${server.url}/console`);
    await page
      .getByText(/passkey/i)
      .first()
      .waitFor();
    const { authorization = '' } = (await asked).headers();
    const reply = await fetch(`${server.url}/api/v1/me`, { headers: { authorization } });
    expect(await reply.json()).toMatchObject({ code: 'strong_factor_required' });
  });
});
