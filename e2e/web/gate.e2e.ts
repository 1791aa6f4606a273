import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ring } from '@gatecall/testkit/ring';
import { launchBrowser } from '../harness/browser.ts';
import { inspect, inspectLooks } from '../harness/inspect.ts';
import { followRest } from '../harness/rest.ts';
import { startServer } from '../harness/server.ts';
import type { RunningServer } from '../harness/server.ts';
import { watchShifts } from '../harness/shifts.ts';
import { signIn } from '../harness/sign-in.ts';

const INTERCOM = '+12025550142';
const OWN_PHONE = '+12025550177';

let server: RunningServer;
let browser: Browser;
let page: Page;
let systemNumber: string;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  const context = await browser.newContext({ locale: 'en-US' });
  page = await context.newPage();
  await signIn(page, server, 'gate@example.com');
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const open = (path: string) => page.goto(server.url + path);
const ringWith = (answers: Parameters<typeof ring>[1]['answers']) =>
  ring(server.url, { from: INTERCOM, to: systemNumber, forwardedFrom: OWN_PHONE, answers });

test('the path leads from saving to forwarding (APP-004, APP-005, D-10)', async () => {
  await open('/profile');
  await page.locator('input[name=own_phone]').fill('202-555-0177');
  await page
    .getByRole('region', { name: 'Your own phone' })
    .getByRole('button', { name: 'Save' })
    .click();
  await page.getByText('Your phone is saved.').waitFor();
  await open('/dashboard');
  const path = page.getByRole('region', { name: 'Get your gate answered' });
  await path.getByText('Enter the intercom’s number').waitFor();
  await page.getByLabel('Intercom phone number').fill('(202) 555-0142');
  await page.getByLabel('Code to open the gate').fill('9');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await path.getByText('Send the code from Setup').waitFor();
  systemNumber = await page.getByRole('textbox', { name: 'System number' }).inputValue();
  expect(systemNumber).toMatch(/^\+\d+$/);
});

test('a wrong number is reported at its field, and nothing else is lost (D-11)', async () => {
  await page.getByLabel('Intercom phone number').fill('12');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await page.getByRole('alert').filter({ hasText: 'Check its digits' }).waitFor();
  expect(await page.getByLabel('Intercom phone number').inputValue()).toBe('12');
  await page.reload();
  await expect
    .poll(() => page.getByLabel('Intercom phone number').inputValue())
    .toBe('+1 202 555 0142');
});

test('a guest code is made, opens the gate, and no longer does when taken back', async () => {
  await open('/forms');
  await page.getByLabel('Who is it for?').fill('Cleaner');
  await page.getByText('Own code, time and uses').click();
  await page.getByLabel('Code', { exact: true }).fill('123456');
  await page.getByText('Digits in a row').waitFor();
  await page.getByLabel('Code', { exact: true }).fill('604913');
  await page.getByText('Strong.').waitFor();
  await page.getByLabel('Kind').selectOption('regular');
  for (const day of ['Saturday', 'Sunday']) await page.getByRole('button', { name: day }).click();
  await page.getByLabel('From', { exact: true }).fill('00:00');
  await page.getByLabel('To', { exact: true }).fill('00:00');
  await page.getByRole('button', { name: 'Create code' }).click();
  const list = page.getByRole('region', { name: 'Your guest codes' });
  await list.getByText('604 913').waitFor();
  expect(await ringWith([{ keys: '604913' }])).toContain('9');

  await list.getByRole('button', { name: 'Take back: Cleaner' }).click();
  await page.getByText('no longer opens').waitFor();
  expect(await ringWith([{ keys: '604913' }])).not.toContain('9');
  await page.getByRole('button', { name: 'Undo' }).click();
  await list.getByText('604 913').waitFor();
  expect(await ringWith([{ keys: '604913' }])).toContain('9');
});

test('a call appears in the list while the page is open, and can be found and exported', async () => {
  await open('/tables');
  await page.getByText('Live', { exact: true }).waitFor();
  await page.getByRole('cell', { name: 'Opened' }).first().waitFor();
  expect(await page.getByRole('row').first().innerText()).toContain('When');
  const before = await page.getByRole('row').count();
  await ringWith([{ keys: '111119' }]);
  await expect.poll(() => page.getByRole('row').count()).toBe(before + 1);

  await page.getByLabel('Result', { exact: true }).selectOption('opened');
  // The header, the day, and two calls.
  await expect.poll(() => page.getByRole('row').count()).toBe(4);
  await page.getByRole('rowheader', { name: 'Today' }).waitFor();
  expect(page.url()).toBe(`${server.url}/tables?result=opened`);
  await page.getByLabel('Search').fill('nobody');
  await page.getByText('No call matches').waitFor();
  expect(page.url()).toBe(`${server.url}/tables?search=nobody&result=opened`);
  await page.reload();
  await page.getByText('No call matches').waitFor();
  expect(await page.getByLabel('Search').inputValue()).toBe('nobody');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(() => page.getByRole('row').count()).toBe(before + 1);
  expect(await page.getByLabel('Search').inputValue()).toBe('');
  await page.getByLabel('Search').fill('cleaner');
  await expect.poll(() => page.getByRole('row').count()).toBe(4);
  await page.goBack();
  await page.getByText('No call matches').waitFor();
  expect(await page.getByLabel('Search').inputValue()).toBe('nobody');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(() => page.getByRole('row').count()).toBe(before + 1);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toBe('gatecall-calls.csv');
});

/** A tap on a button that may be gone in the next moment. */
const press = (button: Node): void => (button as HTMLElement).click();

const lookAt = async (shown: Locator): Promise<void> => {
  await shown.waitFor();
  expect(await inspectLooks(page)).toEqual([]);
};

test('a call has a page of its own with its timeline, and the way back keeps the filters', async () => {
  await open('/tables?result=opened');
  await page
    .getByRole('link', { name: /^Call at / })
    .first()
    .click();
  const timeline = page.getByRole('region', { name: 'What happened' });
  await timeline.getByText('The guest was asked for the code').waitFor();
  await timeline.getByText('The gate was opened').waitFor();
  await page.reload();
  await timeline.getByText('The guest pressed keys').waitFor();
  expect(await page.title()).toBe('Gate call — Gatecall');
  await lookAt(timeline.getByText('The guest pressed keys'));
  await page.getByRole('link', { name: 'Back to the calls' }).click();
  await page
    .getByRole('link', { name: /^Call at / })
    .first()
    .waitFor();
  expect(page.url()).toBe(`${server.url}/tables?result=opened`);
  await open('/tables/call?call=nobodys');
  await page.getByText('This call is not among yours').waitFor();
});

test('back from a call, the list is at that call again', async () => {
  await page.setViewportSize({ width: 320, height: 480 });
  await open('/tables');
  const call = page.getByRole('link', { name: /^Call at / }).last();
  const address = await call.getAttribute('href');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('href'));
  for (const back of [
    () => page.goBack(),
    () => page.getByRole('link', { name: 'Back to the calls' }).click(),
  ]) {
    await call.click();
    await page.getByRole('region', { name: 'What happened' }).waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await back();
    await expect.poll(focused).toBe(address);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  // From elsewhere, it begins at its beginning.
  await open('/tables');
  await call.waitFor();
  expect(await focused()).toBeNull();
});

test('a ring is seen on whatever page is open, as it happens, and leads to its call', async () => {
  await open('/forms');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const card = page.locator('#ringing').getByRole('region');
  expect(await card.count()).toBe(0);
  await ring(server.url, {
    from: INTERCOM,
    to: systemNumber,
    forwardedFrom: OWN_PHONE,
    answers: [{ keys: '111119' }, { keys: '604913' }],
    atQuestion: async (question) => {
      await card.getByText('Your gate is ringing').waitFor();
      if (question === 1) {
        await lookAt(card);
        // A page that opens while it rings shows it, too.
        await open('/dashboard');
        await card.getByText('The guest is asked for the code.').waitFor();
        return;
      }
      await card.getByText('Wrong codes so far: 1').waitFor();
      await card.getByRole('link', { name: 'See this call' }).click();
      await page.getByRole('region', { name: 'What happened' }).waitFor();
      expect(await card.getByRole('link').count()).toBe(0);
    },
  });
  await card.getByText('Opened', { exact: true }).waitFor();
  await card.getByText('Code “Cleaner”').waitFor();
  await card.getByRole('button', { name: 'Dismiss' }).click();
  await expect.poll(() => card.count()).toBe(0);
});

test.each([
  [390, 844],
  [1280, 900],
])(
  'nothing moves at %i × %i when it rings, nor on pages opened meanwhile',
  async (width, height) => {
    const context = await browser.newContext({
      locale: 'en-US',
      viewport: { width, height },
      storageState: await page.context().storageState(),
      serviceWorkers: 'block',
    });
    const shown = await context.newPage();
    const rest = followRest(shown);
    // Its first card is as high as it was at the last visit with this window.
    await shown.goto(`${server.url}/dashboard`);
    await shown.getByText('Entry Code').first().waitFor();
    await rest();
    const moved = await watchShifts(shown);
    /** How far everything moved; the card itself grows by a line where a code is wrong. */
    const shifts = async () => (await moved()).reduce((sum, { value }) => sum + value, 0);
    const card = shown.locator('#ringing').getByRole('region');
    const visit = async (path: string): Promise<void> => {
      await shown.goto(server.url + path);
      await shown.getByRole('heading', { level: 1 }).waitFor();
    };
    await visit('/dashboard');
    await rest();
    await ring(server.url, {
      from: INTERCOM,
      to: systemNumber,
      forwardedFrom: OWN_PHONE,
      answers: [{ keys: '111119' }],
      async atQuestion(question) {
        await card.getByRole('button', { name: 'Open now' }).waitFor();
        await rest();
        expect(await shifts(), 'as it rings').toBeLessThanOrEqual(0.01);
        if (question > 1) return;
        const address = await card
          .getByRole('link', { name: 'See this call' })
          .getAttribute('href');
        for (const path of ['/dashboard', '/tables', address ?? '', '/dashboard']) {
          await visit(path);
          await card.getByRole('button', { name: 'Open now' }).waitFor();
          await rest();
          expect(await shifts(), path).toBeLessThanOrEqual(0.01);
        }
        await shown.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        const foot = await shown.getByRole('contentinfo').boundingBox();
        const lying = await card.locator('> div').boundingBox();
        expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual(lying?.y ?? 0);
        if (width > 1_000) return;
        // The bar stays in the thumb's reach, as without a card.
        const bar = await shown.getByRole('navigation', { name: 'Your gate' }).boundingBox();
        expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBe(height);
      },
    });
    await card.getByRole('button', { name: 'Dismiss' }).click();
    await rest();
    expect(await shifts(), 'afterwards').toBeLessThanOrEqual(0.01);
    await context.close();
  },
);

test('one tap opens the gate while the guest is still being asked, and once', async () => {
  await open('/forms');
  const card = page.locator('#ringing').getByRole('region');
  const other = await page.context().newPage();
  await other.goto(`${server.url}/dashboard`);
  const otherCard = other.locator('#ringing').getByRole('region');
  const tones = await ring(server.url, {
    from: INTERCOM,
    to: systemNumber,
    forwardedFrom: OWN_PHONE,
    answers: [{ keys: '111119' }],
    async atQuestion(question) {
      if (question > 1) throw new Error('The guest was asked again.');
      // Held by both before either lets go: the first tap takes the other's button away.
      const buttons = await Promise.all(
        [card, otherCard].map((shown) =>
          shown.getByRole('button', { name: 'Open now' }).elementHandle(),
        ),
      );
      await Promise.all(buttons.map((button) => button?.evaluate(press)));
    },
  });
  expect(tones).toBe('9');
  for (const shown of [card, otherCard]) {
    await shown.getByText('You opened').waitFor();
  }
  await other.close();
});

test('a guest’s message is fetched when it is wanted, and a lost one is reported', async () => {
  const call = { outcome: 'message', kind: 'gate', from_number: null, opened_by: null, tries: 0 };
  const at = new Date().toISOString();
  const seconds = { kept: 1, lost: 1, silent: 0 };
  const calls = Object.entries(seconds).map(([call_id, recording_seconds]) => ({
    ...call,
    call_id,
    recording_seconds,
    started_at: at,
    ended_at: at,
  }));
  // What the sounds of carriers are, their suite proves.
  await page.route('**/v1/calls?*', (route) => route.fulfill({ json: { calls, next: null } }));
  const asked: string[] = [];
  await page.route('**/v1/calls/*/message', async (route) => {
    asked.push(
      `${route.request().headers()['authorization']?.slice(0, 7)}${route.request().url()}`,
    );
    if (route.request().url().includes('lost')) {
      const error_message = 'The telephone company has deleted this message.';
      return route.fulfill({ status: 410, json: { error_type: 'message_gone', error_message } });
    }
    return route.fulfill({ contentType: 'audio/wav', body: silence() });
  });
  await open('/tables');
  const play = page.getByRole('button', { name: 'Play the message' });
  await expect.poll(() => play.count()).toBe(2);
  expect(asked).toEqual([]);
  await play.first().click();
  const message = page.getByRole('group', { name: 'A guest’s message' });
  await message.getByText('/ 0:01').waitFor();
  await expect
    .poll(() => message.locator('audio').evaluate((audio: HTMLAudioElement) => audio.duration))
    .toBeCloseTo(1, 1);
  expect(asked).toEqual([`Bearer ${server.url}/v1/calls/kept/message`]);
  await play.last().click();
  await page.getByRole('alert').getByText('has deleted this message').waitFor();
  await page.unroute('**/v1/calls?*');
  await page.unroute('**/v1/calls/*/message');
});

/** One second of silence, as a WAV file: 8000 samples of 8 bits. */
const silence = (): Buffer => {
  const size = 8_000;
  const file = Buffer.alloc(44 + size, 0x80);
  file.write('RIFF', 0);
  file.writeUInt32LE(36 + size, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(size, 24);
  file.writeUInt32LE(size, 28);
  file.writeUInt16LE(1, 32);
  file.writeUInt16LE(8, 34);
  file.write('data', 36);
  file.writeUInt32LE(size, 40);
  return file;
};

test('the dashboard shows the last call, and opens the gate for five minutes', async () => {
  await open('/dashboard');
  const status = page.getByRole('region', { name: 'Your gate is not fully checked' });
  await status.getByText('Last call').waitFor();
  await status.getByRole('button', { name: 'Open for five minutes' }).click();
  await status.getByText('The next ring opens by itself until').waitFor();
  expect(await ringWith([])).toContain('9');
});

test('a link lets a guest in once, and is taken back', async () => {
  const status = page.getByRole('region', { name: 'Your gate is not fully checked' });
  await status.getByText('Let a guest in by a link').click();
  const makeLink = async (name: string): Promise<string> => {
    await status.getByLabel('Who is it for?').fill(name);
    await status.getByLabel('Valid for').selectOption('4 hours');
    await status.getByRole('button', { name: 'Make a link' }).click();
    const address = status.getByRole('textbox', { name: `Link for ${name}` });
    // Chosen as a whole, to be sent at once.
    await expect
      .poll(() => address.evaluate((field) => field === document.activeElement))
      .toBe(true);
    return address.inputValue();
  };
  const guest = await browser.newContext({ locale: 'en-US' });
  const there = await guest.newPage();
  await there.goto(await makeLink('Nana'));
  expect(await ringWith([])).not.toContain('9'); // looking opens nothing
  await there.getByRole('button').click();
  await there.getByText('will open').waitFor();
  expect(await ringWith([])).toContain('9');
  expect(await ringWith([])).not.toContain('9');

  const second = await makeLink('Uncle');
  await status.getByRole('button', { name: 'Take back: Uncle' }).click();
  await page.getByText('The link for Uncle no longer opens.').waitFor();
  await there.goto(second);
  await there.getByRole('heading', { name: 'This link is over' }).waitFor();
  await guest.close();
  await open('/dashboard');
  await status.getByText('Let a guest in by a link').click();
  await status
    .getByRole('listitem')
    .filter({ hasText: 'Nana' })
    .getByText('Used', { exact: true })
    .waitFor();
});

test('the entry code can be read where there is no network, until the sign-out', async () => {
  await open('/dashboard');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page.reload(); // now the worker serves it
  const field = page.getByRole('textbox', { name: 'Entry Code', exact: true });
  await expect.poll(() => field.inputValue()).toMatch(/^\d{6}$/);
  const code = await field.inputValue();
  await page.context().setOffline(true);
  await page.reload();
  const kept = page.getByRole('region', { name: 'Your entry code' });
  await kept.getByText(`${code.slice(0, 3)} ${code.slice(3)}`).waitFor();
  expect(await inspect(page)).toEqual({ findings: [], overflow: 0 });
  await page.context().setOffline(false);
  await page.waitForURL(`${server.url}/dashboard`);
});

test('the history is kept for as long as chosen, and cleared after a question', async () => {
  await open('/tables');
  await page.getByText('Calls are kept for 90 days.').waitFor();
  await page.getByRole('link', { name: 'Change', exact: true }).click();
  const card = page.getByRole('region', { name: 'Call history' });
  await card.getByLabel('Keep calls for').selectOption('7 days');
  await page.getByText('Saved. What is older is deleted within a day.').waitFor();
  await card.getByText('we cannot notice').waitFor();
  await card.getByRole('button', { name: 'Clear history' }).click();
  await page.getByRole('dialog').getByText('Your codes, household and settings stay').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Clear history' }).click();
  await page.getByText('The history is cleared.').waitFor();
  await open('/tables');
  await page.getByText('Calls are kept for 7 days.').waitFor();
  expect(await page.getByRole('cell', { name: 'Opened' }).count()).toBe(0);
});

test('the account is exported, and deleted with the name typed', async () => {
  await open('/profile#your-data');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export my data' }).click();
  expect((await download).suggestedFilename()).toBe('gatecall-account.json');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog');
  expect(await dialog.getByRole('button', { name: 'Delete account' }).isDisabled()).toBe(true);
  await dialog.getByRole('textbox').fill('gate@example.com');
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await page.waitForURL(`${server.url}/login`);
  expect(await ringWith([{ keys: '604913' }]).catch(() => '')).not.toContain('9');
});
