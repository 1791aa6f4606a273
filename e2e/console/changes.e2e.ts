/** Buildings, panels and units change and go, and people move in and out by a date. */
import { endOfDay, startOfDay } from '@gatecall/contracts/days';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { launchBrowser } from '../harness/browser.ts';
import { inspect } from '../harness/inspect.ts';
import { startServer } from '../harness/server.ts';
import type { RunningServer } from '../harness/server.ts';
import { callApi, enterConsole } from './operator.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Not the browser's: a day ends by the clock of the building. */
const TIME_ZONE = 'Asia/Kolkata';

let server: RunningServer;
let browser: Browser;
let page: Page;
let building: string;
let unit: string;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  page = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await enterConsole(page, server, { email: 'olga@example.com' });
  await page.getByRole('navigation', { name: 'Console menu' }).waitFor();
  const name = { first_name: 'Ada', last_name: 'King' };
  await callApi(page, 'POST', 'residents', { email: 'ada@example.com', name });
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

beforeEach(async () => {
  const house = { name: 'Harbour House', time_zone: TIME_ZONE, language: 'en' };
  building = (await callApi(page, 'POST', 'buildings', house))['building_id'] ?? '';
  const path = `buildings/${building}`;
  unit = (await callApi(page, 'POST', `${path}/units`, { label: '4B' }))['unit_id'] ?? '';
  const panel = { name: 'Front door', phone_number: '+12025550142', open_dtmf: '9' };
  await callApi(page, 'POST', `${path}/panels`, panel);
});

const dialog = () => page.getByRole('dialog');
const confirm = (name: string) => dialog().getByRole('button', { name }).click();
const noFinding = async () => expect(await inspect(page)).toEqual({ findings: [], overflow: 0 });
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

async function chooseAda(): Promise<void> {
  await dialog().getByLabel('Find a resident').fill('ada');
  const found = dialog().getByRole('radio');
  // Until the others are gone, Ada's place in the list is about to change.
  await expect.poll(() => found.count()).toBe(1);
  await found.and(page.getByRole('radio', { name: /Ada King/ })).check();
}

async function moveAdaIn(day?: string): Promise<void> {
  await page.goto(`${server.url}/console/units/${unit}`);
  await page.getByRole('button', { name: 'Move in' }).click();
  await chooseAda();
  if (day !== undefined) await dialog().getByLabel('Last day').fill(day);
  await noFinding();
  await confirm('Move in');
  await page.getByText('Ada King lives here now.').waitFor();
}

/** As the console writes such a day. */
const dateIn = (days: number) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    Date.now() + days * DAY_MS,
  );

test('a building is changed, and deleted with what is in it after a question', async () => {
  await page.goto(`${server.url}/console/buildings/${building}`);
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await dialog().getByLabel('Name', { exact: true }).fill('Quay House');
  await dialog().getByLabel('Language').selectOption('Deutsch');
  await dialog().getByLabel('Time zone').selectOption('Europe/Berlin');
  await noFinding();
  await confirm('Save');
  await page.getByRole('heading', { level: 1, name: 'Quay House' }).waitFor();
  expect(await callApi(page, 'GET', `buildings/${building}`)).toMatchObject({
    name: 'Quay House',
    language: 'de',
    time_zone: 'Europe/Berlin',
  });
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await dialog().getByText('Its panels, units and open invitations go with it').waitFor();
  await confirm('Delete');
  await page.getByText('Quay House was deleted.').waitFor();
  await page.waitForURL(`${server.url}/console/buildings`);
  await page.getByRole('link', { name: /Quay House/ }).waitFor({ state: 'detached' });
});

test('a panel is changed, and deleted after a question', async () => {
  await page.goto(`${server.url}/console/buildings/${building}`);
  await page.getByRole('button', { name: 'Change: Front door' }).click();
  await dialog().getByLabel('Name', { exact: true }).fill('Back door');
  await dialog().getByLabel('Phone number').fill('12');
  await confirm('Save');
  await dialog().getByRole('alert').waitFor();
  await dialog().getByLabel('Phone number').fill('+1 202 555 0143');
  await noFinding();
  await confirm('Save');
  await page.getByText('+1 202 555 0143').waitFor();
  await page.getByRole('button', { name: 'Change: Back door' }).click();
  await dialog().getByText('Fit the tones to the panel').click();
  await dialog().getByLabel('Wait before the opening keys').selectOption('2000');
  await noFinding();
  const read = page.waitForResponse((reply) => reply.url().endsWith('/panels'));
  await confirm('Save');
  await (await read).finished();
  await dialog().waitFor({ state: 'detached' });
  // What was fitted is open the next time.
  await page.getByRole('button', { name: 'Change: Back door' }).click();
  const delay = dialog().getByLabel('Wait before the opening keys');
  expect(await delay.inputValue()).toBe('2000');
  await dialog().getByRole('button', { name: 'Back to the usual tones' }).click();
  expect(await delay.inputValue()).toBe('500');
  await confirm('Save');
  await page.getByRole('button', { name: 'Delete: Back door' }).click();
  await confirm('Delete');
  await page.getByText('No panel was added yet.').waitFor();
});

test('a unit is changed, and not deleted before the last person has gone', async () => {
  await moveAdaIn();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await dialog().getByLabel('Label').fill('5C');
  await dialog().getByLabel('Floor').fill('5');
  await confirm('Save');
  await page.getByRole('heading', { level: 1, name: '5C' }).waitFor();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await confirm('Delete');
  await dialog()
    .getByText(/People live in this unit/)
    .waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Move out Ada King' }).click();
  await confirm('Move out');
  await page.getByText('Nobody lives here.').waitFor();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await confirm('Delete');
  await page.waitForURL(`${server.url}/console/buildings/${building}`);
  await page.getByText('No units yet').waitFor();
});

test('a move-out is planned for the end of a day, called off, and planned again by Undo', async () => {
  await moveAdaIn();
  await page.getByRole('button', { name: 'Move out Ada King' }).click();
  await dialog().getByLabel('When').selectOption('At the end of a day');
  expect(await dialog().getByRole('button', { name: 'Plan' }).isDisabled()).toBe(true);
  await dialog().getByLabel('Last day').fill(dayIn(30));
  await noFinding();
  await confirm('Plan');
  const planned = page.getByText(`moves out ${dateIn(30)}`, { exact: true });
  await planned.waitFor();
  await noFinding();
  await page.getByRole('button', { name: 'Cancel move-out: Ada King' }).click();
  await planned.waitFor({ state: 'detached' });
  await page.getByText('Ada King stays.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await planned.waitFor();
});

test('a person who is moved in, or invited, up to a day is shown with it', async () => {
  await moveAdaIn(dayIn(7));
  await page.getByText(`moves out ${dateIn(7)}`).waitFor();
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await dialog().getByLabel('First day').fill(dayIn(10));
  await dialog().getByLabel('Last day').fill(dayIn(14));
  await confirm('Invite');
  await confirm('Done');
  const invites = await callApi(page, 'GET', `units/${unit}/invites`);
  const end = new Date(endOfDay(dayIn(14), TIME_ZONE) ?? 0).toISOString().replace('.000', '');
  expect(invites).toMatchObject({ data: [{ moves_out_at: end }] });
  await page
    .getByText(`lives there from ${dateIn(10)} · lives there until ${dateIn(14)}`)
    .waitFor();
});

test('a move-in is planned, given another day, called off, and planned again by Undo', async () => {
  await page.goto(`${server.url}/console/units/${unit}`);
  await page.getByRole('button', { name: 'Move in' }).click();
  await chooseAda();
  await dialog().getByLabel('First day').fill(dayIn(30));
  await noFinding();
  await confirm('Move in');
  await page.getByText(`Ada King moves in ${dateIn(30)}.`).waitFor();
  await page.getByText(`moves in ${dateIn(30)}`, { exact: true }).waitFor();
  await noFinding();
  const peopleNow = async () => (await callApi(page, 'GET', `units/${unit}`))['people'];
  const start = new Date(startOfDay(dayIn(30), TIME_ZONE) ?? 0).toISOString().replace('.000', '');
  expect(await peopleNow()).toMatchObject([{ moves_in_at: start }]);
  await page.getByRole('button', { name: 'First day: Ada King' }).click();
  await dialog().getByLabel('First day').fill(dayIn(20));
  await noFinding();
  await confirm('Plan');
  const planned = page.getByText(`moves in ${dateIn(20)}`, { exact: true });
  await planned.waitFor();
  await page.getByRole('button', { name: 'Cancel move-in: Ada King' }).click();
  await page.getByText('Ada King does not move in.').waitFor();
  await page.getByText('Nobody lives here.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await planned.waitFor();
  await page.getByRole('button', { name: 'First day: Ada King' }).click();
  await dialog().getByLabel('First day').fill('');
  await confirm('Move in');
  await page.getByText('Ada King lives here now.').waitFor();
  await page.getByText(/here since/).waitFor();
});

test('a look at the calls of a resident needs a reason, which the resident sees', async () => {
  await moveAdaIn();
  await page.getByRole('button', { name: 'Look at calls: Ada King' }).click();
  await dialog().getByText('Ada King is told at once, with your reason.').waitFor();
  expect(await dialog().getByRole('button', { name: 'Look at calls' }).isDisabled()).toBe(true);
  await dialog().getByLabel('Why').fill('A break-in at the front door');
  await noFinding();
  await confirm('Look at calls');
  await page.getByRole('heading', { name: 'Calls of Ada King' }).waitFor();
  await dialog().getByText('Nobody has rung in that time.').waitFor();
  await noFinding();
  await confirm('Close');
  await dialog().waitFor({ state: 'detached' });
  await expect
    .poll(async () => {
      const mails = (await server.outbox()).filter(({ to }) => to === 'ada@example.com');
      return mails.some(({ text }) => text.includes('A break-in at the front door'));
    })
    .toBe(true);
});

test('buildings with a silent panel are found from the overview', async () => {
  await page.goto(`${server.url}/console/buildings?attention=silent_panels`);
  await page.getByRole('button', { name: 'Clear filters' }).waitFor();
  expect(await page.getByRole('link', { name: /Harbour House/ }).count()).toBe(0);
  await page.getByLabel('Which').selectOption('All');
  await page
    .getByRole('link', { name: /Harbour House/ })
    .first()
    .waitFor();
});
