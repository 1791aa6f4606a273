import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { execFile } from 'node:child_process';
import type { Page } from 'playwright-core';
import { addAuthenticator } from '../harness/authenticator.ts';
import type { RunningServer } from '../harness/server.ts';
import { mailedLink } from '../harness/messages.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

/** Runs the operator's command line against the data of a running server. */
export async function gatecall(
  { data, url }: RunningServer,
  ...args: readonly string[]
): Promise<string> {
  const { stdout } = await run(process.execPath, ['tools/gatecall.mjs', ...args], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: '', GATECALL_DATA: data, PORT: new URL(url).port },
  });
  return stdout;
}

/**
 * Invites a person by the command line, follows the mailed link and adds a passkey in the console: the page
 * then shows its first screen.
 */
export async function enterConsole(
  page: Page,
  server: RunningServer,
  { email, role = 'operator', building }: { email: string; role?: string; building?: string },
): Promise<void> {
  await addAuthenticator(page);
  const buildings = building === undefined ? [] : ['--building', building];
  await gatecall(server, 'operators', 'invite', email, '--role', role, ...buildings);
  await page.goto(await mailedLink(server, email));
  await page.waitForURL(`${server.url}/console`);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
}

/** A call of the server API with the session of the console's page, which prepares what a test is about. */
export const callApi = (
  page: Page,
  method: string,
  where: string,
  body?: object,
): Promise<Record<string, string>> =>
  page.evaluate(
    async ([how, to, what]) => {
      const reply = await fetch(`/api/v1/${to}`, {
        method: how ?? 'GET',
        headers: {
          authorization: `Bearer ${localStorage.getItem('session_jwt')}`,
          'content-type': 'application/json',
        },
        ...(what === '' ? {} : { body: what ?? '' }),
      });
      if (!reply.ok) throw new Error(await reply.text());
      return (await reply.json()) as Record<string, string>;
    },
    [method, where, body === undefined ? '' : JSON.stringify(body)],
  );

/** Makes every proof in all sessions an hour old: the next sensitive action asks for another one. */
export function ageProofs({ data }: RunningServer): void {
  const database = new DatabaseSync(path.join(data, 'gatecall.db'), { timeout: 5000 });
  try {
    database.exec(`UPDATE sessions SET factors = (
      SELECT json_group_array(json_set(value, '$.last_authenticated_at',
        strftime('%Y-%m-%dT%H:%M:%SZ', json_extract(value, '$.last_authenticated_at'), '-1 hour')))
      FROM json_each(factors))`);
  } finally {
    database.close();
  }
}
