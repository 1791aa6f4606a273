import { addAuthenticator } from '../../e2e/harness/authenticator.ts';
import { printedLink } from './demo-links.mjs';

const DESKTOP = { width: 1280, height: 860 };
const PHONE = { width: 390, height: 844 };

/** Takes the pictures of the operators' console, as the operator of the demonstration. */
export async function photographConsole({ browser, server, folder }) {
  const context = await browser.newContext({ locale: 'en-US', viewport: DESKTOP });
  try {
    const page = await context.newPage();
    await addAuthenticator(page);
    await page.goto(await printedLink(server, 'Olga'));
    await page.waitForURL(`${server.url}/console`);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByRole('navigation', { name: 'Console menu' }).waitFor();
    const keep = async (name) => {
      await page.screenshot({ path: `${folder}/${name}.png` });
      process.stdout.write(`${name}.png\n`);
    };
    const show = async (path, ready) => {
      await page.goto(`${server.url}${path}`);
      await page.getByText(ready).first().waitFor();
    };

    await show('/console', 'Calls in 30 days');
    await keep('console-overview');
    await show('/console/buildings', 'Harbour House');
    await page.getByRole('link', { name: 'Harbour House' }).click();
    await page.getByText('2B').first().waitFor();
    await keep('console-building');
    await page.getByRole('button', { name: 'Invite units' }).click();
    await page.getByRole('button', { name: 'Choose all empty units' }).click();
    await page.getByRole('button', { name: 'Invite and make letters' }).click();
    await page.getByRole('article').first().locator('path[d^="M"]').waitFor();
    await keep('console-letters');
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ colorScheme: 'dark' });
    await show('/console', 'Calls in 30 days');
    await keep('console-phone');
  } finally {
    await context.close();
  }
}
