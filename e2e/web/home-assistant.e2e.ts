import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHome, type Home } from '../harness/home.ts';
import { inspectLooks } from '../harness/inspect.ts';

/** No broker listens there: what residents choose is stored anyway. */
const NOWHERE = 'mqtt://127.0.0.1:9';

let home: Home;
beforeAll(async () => {
  home = await openHome('assistant@example.com', { GATECALL_MQTT_URL: NOWHERE });
});
afterAll(() => home?.close());

test('a resident shows the gate in Home Assistant, and hides it again', async () => {
  const { page, server } = home;
  await page.goto(`${server.url}/profile#home-assistant`);
  const card = page.getByRole('region', { name: 'Home Assistant' });
  const choice = card.getByRole('checkbox', { name: /^Show this gate in Home Assistant/ });
  expect(await choice.isChecked()).toBe(false);
  expect(await inspectLooks(page)).toEqual([]);
  await choice.click();
  await page.getByText('Your gate is now in Home Assistant.').waitFor();
  await page.reload();
  expect(await choice.isChecked()).toBe(true);
  await choice.click();
  await page.getByText('Your gate is no longer in Home Assistant.').waitFor();
  await page.reload();
  expect(await choice.isChecked()).toBe(false);
});
