import type { Page } from 'playwright-core';
import type { RunningServer } from './server.ts';

const MAIL_LIMIT_MS = 10_000;

const used = new Set<string>();

/** The newest link mailed to that address that has not been opened yet; waits until there is one. */
export async function mailedLink(server: RunningServer, email: string): Promise<string> {
  const deadline = Date.now() + MAIL_LIMIT_MS;
  while (Date.now() < deadline) {
    const messages = await server.outbox();
    const link = messages
      .filter(({ channel, to }) => channel === 'email' && to === email)
      .map(({ text }) => /https?:\/\/\S+[?&]token=\S+/.exec(text)?.[0])
      .find((found) => found !== undefined && !used.has(found));
    if (link !== undefined) {
      used.add(link);
      return link;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`No mail with a link came for ${email}.`);
}

/** Signs in as a resident does: e-mail into the widget, link from the mail, dashboard. */
export async function signIn(page: Page, server: RunningServer, email: string): Promise<void> {
  await openMailedLink(page, server, email);
  await page.waitForURL(`${server.url}/dashboard`);
}

/** The first half of it: e-mail into the widget, link from the mail. */
export async function openMailedLink(
  page: Page,
  server: RunningServer,
  email: string,
): Promise<void> {
  await page.goto(`${server.url}/login`);
  const field = page.getByRole('textbox', { name: /email/i });
  await field.fill(email);
  await field.press('Enter');
  await page.getByText('Check your email').waitFor();
  await page.goto(await mailedLink(server, email));
}
