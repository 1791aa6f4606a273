import type { Page } from 'playwright-core';
import { mailedLink } from './messages.ts';
import type { RunningServer } from './server.ts';

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
