/**
 * Takes the README's pictures from the running app: `node tools/pictures.mjs [folder]`.
 *
 * Starts Gatecall as `npm start` does, on an empty data folder, lives a resident's first days in it
 * (through the same doors as everybody), and photographs what the resident sees.
 */
import { mkdir } from 'node:fs/promises';
import { launchBrowser } from '../e2e/harness/browser.ts';
import { ring } from '../e2e/harness/ring.ts';
import { startServer } from '../e2e/harness/server.ts';
import { signIn } from '../e2e/harness/sign-in.ts';
import { fromRoot } from './lib/paths.mjs';

const folder = process.argv[2] ?? fromRoot('docs', 'pictures');
const DESKTOP = { width: 1280, height: 860 };
const PHONE = { width: 390, height: 844 };
const INTERCOM = '+12025550142';
const OWN_PHONE = '+12025550177';

const main = async () => {
  await mkdir(folder, { recursive: true });
  const [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  try {
    await photographSignIn({ server, browser });
    const context = await browser.newContext({ locale: 'en-US', viewport: DESKTOP });
    const page = await context.newPage();
    await signIn(page, server, 'ada@example.com');
    const call = await liveThere({ server, page });
    const state = await context.storageState();
    const shots = [
      { name: 'dashboard', path: '/dashboard' },
      { name: 'dashboard-dark', path: '/dashboard', colorScheme: 'dark' },
      { name: 'dashboard-phone', path: '/dashboard', viewport: PHONE, isPhone: true },
      { name: 'calls', path: '/tables' },
      { name: 'guest-codes', path: '/forms' },
      { name: 'guest-codes-phone', path: '/forms', viewport: PHONE, colorScheme: 'dark' },
      { name: 'profile', path: '/profile' },
      { name: 'elements', path: '/ui' },
      { name: 'responsive', path: '/responsive' },
      { name: 'telephone', path: '/dev/phone', act: openTheGate },
    ];
    for (const shot of shots) await photograph({ server, browser, state }, shot);
    await photographRing({ browser, server, state, call });
  } finally {
    await browser.close();
    await server.stop();
  }
};

const photographSignIn = async ({ server, browser }) => {
  const context = await browser.newContext({ locale: 'en-US', viewport: DESKTOP });
  const page = await context.newPage();
  await page.goto(`${server.url}/login`);
  await page.getByRole('button', { name: /passkey/i }).waitFor();
  await page.screenshot({ path: `${folder}/sign-in.png` });
  await context.close();
};

/** A name, a phone, an intercom, two guests and a handful of calls. */
const liveThere = async ({ server, page }) => {
  const api = await page.evaluate(() => localStorage.getItem('session_jwt'));
  const send = async (method, path, body) => {
    const headers = { authorization: `Bearer ${api}`, 'content-type': 'application/json' };
    const request = { method, headers, body: JSON.stringify(body) };
    const response = await fetch(server.url + path, request);
    if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
    return response.json();
  };
  await page.goto(`${server.url}/profile`);
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByRole('region', { name: 'About you' }).getByRole('button').click();
  await page.getByText('Your name is saved.').waitFor();
  await send('PUT', '/v1/own_phone', { phone: OWN_PHONE });
  const resident = await send('POST', '/v1/intercom_settings', {
    phone: OWN_PHONE,
    intercom_number: INTERCOM,
    intercom_code: '9',
    entry_codes: [],
  });
  const [intercom] = resident.intercoms;
  await proveForwarding({ server, send });
  const day = 24 * 60 * 60_000;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const everyDay = [0, 1, 2, 3, 4, 5, 6];
  await send('POST', '/v1/guest_codes', {
    label: 'Cleaner',
    code: '604913',
    schedule: { weekdays: everyDay, from_minute: 0, to_minute: 1439, time_zone: zone },
  });
  await send('POST', '/v1/guest_codes', {
    label: 'Friday parcel',
    code: '738264',
    max_uses: 3,
    ends_at: new Date(Date.now() + day).toISOString(),
  });
  const call = (answers, more = {}) =>
    ring(server.url, {
      from: INTERCOM,
      to: intercom.system_number.phone_number,
      forwardedFrom: OWN_PHONE,
      answers,
      ...more,
    });
  const spoken = [...'604913'].map(
    (d) =>
      ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'][Number(d)],
  );
  await call([{ keys: intercom.intercom_codes[0].code }]);
  await call([{ say: spoken.join(' ') }]);
  await call([{ keys: '111317' }, { keys: '222719' }, { keys: '909192' }]);
  await call([]);
  await call([{ keys: '738264' }]);
  await call([{ keys: intercom.intercom_codes[0].code }]);
  return call;
};

/** The own phone by its texted code, then each condition by a test call that comes back. */
const proveForwarding = async ({ server, send }) => {
  await send('POST', '/v1/own_phone/code', {});
  const code = async () =>
    (await server.outbox())
      .filter(({ channel }) => channel === 'sms')
      .map(({ text }) => /\b\d{6}\b/.exec(text)?.[0])
      .find(Boolean);
  while ((await code()) === undefined) await new Promise((resolve) => setTimeout(resolve, 50));
  await send('POST', '/v1/own_phone/verify', { code: await code() });
  for (const condition of ['no_answer', 'busy', 'unreachable']) {
    await send('POST', '/v1/forwarding/checks', { condition });
  }
};

/** On the telephone of development: the cleaner rings and says the code. */
const openTheGate = async (page) => {
  await page.getByLabel('Prompts and tones aloud').uncheck();
  await page.getByRole('button', { name: 'Call', exact: true }).click();
  await page.getByLabel('Say').fill('six oh four nine one three');
  await page.getByRole('button', { name: 'Say it' }).click();
  await page.getByText('Gate open: heard').waitFor();
};

/** On the resident's phone, while somebody stands at the gate. */
const photographRing = async ({ browser, server, state, call }) => {
  const context = await browser.newContext({
    locale: 'en-US',
    storageState: state,
    viewport: PHONE,
  });
  const page = await context.newPage();
  await page.goto(`${server.url}/dashboard`);
  const atQuestion = async () => {
    await page.getByRole('button', { name: 'Open now' }).waitFor();
    await page.screenshot({ path: `${folder}/ringing-phone.png` });
  };
  await page.getByRole('heading', { level: 1 }).waitFor();
  await call([{ keys: '604913' }], { atQuestion });
  await context.close();
};

const photograph = async ({ server, browser, state }, shot) => {
  const context = await browser.newContext({
    locale: 'en-US',
    storageState: state,
    viewport: shot.viewport ?? DESKTOP,
    colorScheme: shot.colorScheme ?? 'light',
    deviceScaleFactor: shot.viewport ? 2 : 1,
    ...(shot.isPhone
      ? {
          userAgent:
            'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36',
        }
      : {}),
  });
  const page = await context.newPage();
  await page.goto(server.url + shot.path);
  await page.getByRole('heading').first().waitFor();
  await shot.act?.(page);
  await page.waitForTimeout(1_500); // pictures and frames inside the page
  await page.screenshot({
    path: `${folder}/${shot.name}.png`,
    fullPage: Boolean(process.env.FULL),
  });
  await context.close();
  process.stdout.write(`${shot.name}.png\n`);
};

await main();
