import type { Page } from 'playwright-core';
import type { RunningServer } from './server.ts';

const MAIL_LIMIT_MS = 10_000;

/** The link of the newest mail to that address; waits until it was sent. */
async function mailedLink(server: RunningServer, email: string): Promise<string> {
  const deadline = Date.now() + MAIL_LIMIT_MS;
  while (Date.now() < deadline) {
    const messages = await server.outbox();
    const mail = messages.find(({ channel, to }) => channel === 'email' && to === email);
    const link = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0];
    if (link) return link;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`No mail with a link came for ${email}.`);
}

/** Signs in the way a resident does: e-mail into the widget, link from the mail, dashboard. */
export async function signIn(page: Page, server: RunningServer, email: string): Promise<void> {
  await page.goto(`${server.url}/login`);
  const field = page.getByRole('textbox', { name: /email/i });
  await field.fill(email);
  await field.press('Enter');
  await page.getByText('Check your email').waitFor();
  await page.goto(await mailedLink(server, email));
  await page.waitForURL(`${server.url}/dashboard`);
}
