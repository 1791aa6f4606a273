import type { Page } from 'playwright-core';
import { launchBrowser } from './browser.ts';
import { saveIntercom } from './save-intercom.ts';
import { startServer, type RunningServer } from './server.ts';
import { signIn } from './sign-in.ts';

/** A server, and a page on the dashboard of a resident whose intercom is saved. */
export type Home = {
  readonly server: RunningServer;
  readonly page: Page;
  /** The number that the resident forwards to, and the code that guests say. */
  readonly systemNumber: string;
  readonly code: string;
  close(): Promise<void>;
};

/** Starts both and signs in; the address names the resident. */
export async function openHome(email: string, env: Record<string, string> = {}): Promise<Home> {
  const [server, browser] = await Promise.all([startServer(env), launchBrowser()]);
  const context = await browser.newContext({ locale: 'en-US' });
  const page = await context.newPage();
  await signIn(page, server, email);
  await saveIntercom(page);
  const field = (name: string) => page.getByRole('textbox', { name, exact: true }).inputValue();
  return {
    server,
    page,
    systemNumber: await field('System number'),
    code: await field('Entry Code'),
    async close() {
      await browser.close();
      await server.stop();
    },
  };
}
