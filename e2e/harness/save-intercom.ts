import type { Page } from 'playwright-core';

/** Saves an intercom on the dashboard, which then has a system number and an entry code. */
export async function saveIntercom(page: Page): Promise<void> {
  await page.getByLabel('Intercom phone number').fill('+1 202 555 0142');
  await page.getByLabel('Code to open the gate').fill('9');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await page.getByText('Saved.').first().waitFor();
}
