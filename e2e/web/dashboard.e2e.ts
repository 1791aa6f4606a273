import type { Browser, BrowserContext, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../harness/browser.ts';
import { onFreshPage, onPage } from '../harness/on-page.ts';
import { saveIntercom } from '../harness/save-intercom.ts';
import { startServer } from '../harness/server.ts';
import type { RunningServer } from '../harness/server.ts';
import { signIn } from '../harness/sign-in.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36';

const NUMBER = 'Intercom phone number';

let server: RunningServer;
let browser: Browser;
let signedIn: BrowserContext;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  signedIn = await browser.newContext({ locale: 'en-US' });
  await signedIn.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.url });
  const page = await signedIn.newPage();
  await signIn(page, server, 'dashboard@example.com');
  await saveIntercom(page);
  await page.close();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test('Copy puts the values onto the clipboard (APP-039, APP-044, APP-066, APP-069)', () =>
  onPage(signedIn, async (page) => {
    await page.goto(`${server.url}/dashboard`);
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    for (const [region, label] of [
      ['Try it!', 'Demo phone number'],
      ['Try it!', 'Demo entry code'],
      ['Setup', 'System number'],
      ['Entry Code', 'Entry Code'],
    ] as const) {
      const section = page.getByRole('region', { name: region });
      await expect.poll(() => section.getByLabel(label, { exact: true }).inputValue()).not.toBe('');
      await section.getByRole('button', { name: `Copy ${label}` }).click();
      await section.getByRole('button', { name: 'Copied!' }).waitFor();
      expect(await clipboard()).toBe(await section.getByLabel(label, { exact: true }).inputValue());
      await section.getByRole('button', { name: `Copy ${label}` }).waitFor();
    }
  }));

test('Copy says so if the browser has no clipboard (APP-044)', () =>
  onPage(signedIn, async (page) => {
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'clipboard', { get: () => undefined }),
    );
    await page.goto(`${server.url}/dashboard`);
    await page.getByRole('button', { name: 'Copy Demo phone number' }).click();
    await page.getByText('That was not copied. Select it and copy it by hand.').waitFor();
    await page.getByRole('button', { name: 'Copy Demo phone number' }).waitFor();
  }));

test('the code that turns forwarding on is seen whole on a phone, beside a long word for Copy', async () => {
  const storageState = await signedIn.storageState();
  const viewport = { width: 390, height: 844 };
  await onFreshPage({ browser, locale: 'de-DE', viewport, storageState }, async (page) => {
    await page.goto(`${server.url}/dashboard`);
    const code = page.getByLabel('Code zum Einschalten', { exact: true }).first();
    await code.waitFor();
    expect(await code.inputValue()).toMatch(/^\*004\*/);
    expect(await code.evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0);
  });
});

test('what a link of the setup leads to is not under the bar', () =>
  onPage(signedIn, async (page) => {
    await page.goto(`${server.url}/dashboard`);
    await page.getByRole('link', { name: 'Go there' }).click();
    const top = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
    const bar = await page.getByRole('banner').boundingBox();
    const section = page.getByRole('region', { name: 'Setup', exact: true });
    await expect.poll(() => top(section)).toBeLessThan(200);
    expect(await top(section)).toBeGreaterThanOrEqual(bar?.height ?? 0);
  }));

test('the focus comes back after a save, to the field that was wrong (APP-055, D-11)', () =>
  onPage(signedIn, async (page) => {
    await page.goto(`${server.url}/dashboard`);
    const number = page.getByLabel('Intercom phone number');
    await expect.poll(() => number.inputValue()).not.toBe('');
    const right = await number.inputValue();
    const focused = () =>
      page.evaluate(
        () => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent,
      );
    await number.fill('12');
    await number.press('Enter');
    await page.getByText('There is no such number. Check its digits').waitFor();
    await expect.poll(focused).toBe('intercom_number');
    await number.fill(right);
    await number.press('Enter');
    await page.getByText('Saved.').first().waitFor();
    await expect.poll(focused).toBe('Save Settings');
  }));

test.each([
  ['iPhone', IPHONE, 1, 'iOS'],
  ['Android', ANDROID, 1, 'Android'],
  ['desktop', undefined, 0, 'iOS'],
])(
  'on %s the Dial link and the steps fit (APP-040, APP-041, APP-042)',
  async (_name, userAgent, links, first) => {
    const storageState = await signedIn.storageState();
    const device = userAgent === undefined ? {} : { userAgent };
    await onFreshPage({ browser, storageState, ...device }, async (page) => {
      await page.goto(`${server.url}/dashboard`);
      await page.getByRole('heading', { name: 'Manual setup' }).waitFor();
      // The number to dial comes with a reply of its own.
      const forwarding = page.getByRole('link', { name: 'Enable forwarding' });
      await expect.poll(() => forwarding.getAttribute('href')).toMatch(/^tel:\*004\*\+\d+%23$/);
      expect(await page.getByRole('link', { name: 'Dial' }).count()).toBe(links);
      const steps = page.getByRole('region', { name: 'Manual setup' });
      expect(await steps.getByRole('heading', { level: 4 }).first().innerText()).toBe(first);
    });
  },
);

test.each([
  [
    'de',
    'Diese Nummer gibt es nicht. Prüfe ihre Ziffern oder schreib sie mit Landesvorwahl, zum Beispiel +49 30 901820.',
  ],
  [
    'es',
    'Ese número no existe. Comprueba sus cifras o escríbelo con su prefijo de país, como +34 612 345 678.',
  ],
  [
    'en',
    'There is no such number. Check its digits, or write it with its country code, like +1 202 555 0142.',
  ],
])('a refusal of the server is shown in the resident’s language: %s', (language, sentence) =>
  onPage(signedIn, async (page) => {
    await page.addInitScript(
      (chosen) => localStorage.setItem('gatecall_language', chosen),
      language,
    );
    await page.goto(`${server.url}/dashboard`);
    const form = page.locator('form', { has: page.locator('input[type=tel]') });
    await form.locator('input[type=tel]').fill('12');
    await form.locator('button[type=submit]').click();
    await form.getByText(sentence).waitFor();
  }),
);

test('a French resident saves a national number with its country, and is asked if none is known (API-020)', () =>
  onFreshPage({ browser, locale: 'en' }, async (page) => {
    await signIn(page, server, 'camille@example.com');
    await page.goto(`${server.url}/profile`);
    const card = page.getByRole('region', { name: 'Your own phone' });
    const country = card.getByLabel('Country');
    await expect.poll(() => country.inputValue()).toBe('');
    const number = card.getByLabel('Phone number');
    await number.fill('06 12 34 56 78');
    await card.getByRole('button', { name: 'Save' }).click();
    await card.getByText('Choose the number’s country beside it').waitFor();
    expect(await number.getAttribute('aria-invalid')).toBe('true');
    await country.selectOption({ label: 'France (+33)' });
    await card.getByRole('button', { name: 'Save' }).click();
    await card.getByText('+33 6 12 34 56 78').waitFor();
    await page.reload();
    await expect.poll(() => country.inputValue()).toBe('FR');
  }));

test('two tabs save what was changed in each, and undo nothing of the other (D-10)', () =>
  onPage(signedIn, (one) =>
    onPage(signedIn, async (other) => {
      const form = (page: typeof one) => page.getByRole('region', { name: 'Your Intercom' });
      const save = async (page: typeof one) => {
        await form(page).getByRole('button', { name: 'Save Settings' }).click();
        await form(page)
          .getByText(/^Saved\./)
          .waitFor();
      };
      for (const page of [one, other]) {
        await page.goto(`${server.url}/dashboard`);
        await expect.poll(() => form(page).getByLabel(NUMBER).inputValue()).not.toBe('');
      }
      await form(other).getByLabel(NUMBER).fill('+1 201 555 0188');
      await save(other);
      await form(one).getByLabel('Code to open the gate').fill('5');
      await save(one);
      await other.reload();
      await expect.poll(() => form(other).getByLabel(NUMBER).inputValue()).toBe('+1 201 555 0188');
      expect(await form(other).getByLabel('Code to open the gate').inputValue()).toBe('5');
      expect(await form(one).getByLabel(NUMBER).inputValue()).toBe('+1 201 555 0188');
    }),
  ));
