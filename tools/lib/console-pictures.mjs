import { callApi, enterConsole } from '../../e2e/console/operator.ts';
import { startServer } from '../../e2e/harness/server.ts';

const DESKTOP = { width: 1280, height: 860 };
const PHONE = { width: 390, height: 844 };

/** Takes the pictures of the operators' console, on a server of its own with one house in it. */
export async function photographConsole({ browser, folder }) {
  const server = await startServer();
  const context = await browser.newContext({ locale: 'en-US', viewport: DESKTOP });
  try {
    const page = await context.newPage();
    await enterConsole(page, server, { email: 'olga@example.com' });
    await page.getByRole('navigation', { name: 'Console menu' }).waitFor();
    const building = await furnish(page);
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
    await show(`/console/buildings/${building}`, '2B');
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
    await server.stop();
  }
}

/** A building with a panel and units; returns its id. */
async function furnish(page) {
  const { building_id: building } = await callApi(page, 'POST', 'buildings', {
    name: 'Harbour House',
    address: '1 Quay Street, Dublin',
    time_zone: 'Europe/Dublin',
    language: 'en',
  });
  const panel = { name: 'Front door', phone_number: '+12025550142', open_dtmf: '9' };
  await callApi(page, 'POST', `buildings/${building}/panels`, panel);
  for (const label of ['1A', '1B', '2A', '2B']) {
    await callApi(page, 'POST', `buildings/${building}/units`, { label, floor: label[0] });
  }
  return building;
}
