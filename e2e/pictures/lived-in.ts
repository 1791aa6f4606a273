/** The demonstration's building as it is on one day, with the same codes and names in every run. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { AUTH_ENDPOINTS } from '@gatecall/contracts/endpoints';
import type { GuestCode } from '@gatecall/contracts/product/guest-codes';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openInstallation, OPERATOR } from '../../bench/src/demo/installation.ts';
import { beginningOf, liveAYear, OWNER } from '../../bench/src/demo/story.ts';
import type { Home } from '../../bench/src/demo/calls-of-days.ts';
import { addAuthenticator } from '../harness/authenticator.ts';

/** A Thursday afternoon, far from any change of the clocks. */
export const TODAY = Date.parse('2026-10-15T16:20:00Z');
const SEED = 2_026;
const WEB = fileURLToPath(new URL('../../apps/web/dist/', import.meta.url));
const LATIN = ['400', '700'] as const;

export type LivedIn = {
  readonly url: string;
  readonly home: Home;
  /** A window in which it is that day, too; Ada or Olga is signed in there. */
  enter(browser: Browser, who: 'ada' | 'olga' | 'guest', locale?: string): Promise<Window>;
  /** Paths of the pages that Ada sends to guests: one opens the gate, one shows a code. */
  makeForGuests(): Promise<{ link: string; code: string }>;
  /** Draws a page that was not opened by `enter` with the same fonts. */
  useLetters(page: Page): Promise<void>;
  close(): Promise<void>;
};

/** A page, and a function that shows an address in it once it is at rest. */
export type Window = {
  readonly context: BrowserContext;
  readonly page: Page;
};

export async function openLivedIn(): Promise<LivedIn> {
  // Hours are in the building's local time.
  process.env['TZ'] = 'UTC';
  const folder = await mkdtemp(path.join(tmpdir(), 'gatecall-pictures-'));
  const own = { seed: SEED, webFolder: WEB };
  const place = await openInstallation(folder, beginningOf(TODAY), own);
  const home = await liveAYear(place, TODAY);
  const letters = await font();

  /** The link of the newest mail to that address. */
  const mailedLink = async (email: string): Promise<string> => {
    await place.sdk(AUTH_ENDPOINTS.magicLinksLoginOrCreate, { body: { email } });
    const mail = (await place.messages()).find(({ to }) => to === email);
    return /https?:\/\/\S+[?&]token=\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  };

  return {
    url: place.url,
    home,
    async enter(browser, who, locale = 'en-US') {
      const context = await browser.newContext({
        locale,
        timezoneId: 'UTC',
        reducedMotion: 'reduce',
        deviceScaleFactor: 1,
        serviceWorkers: 'block',
        // For the letters.
        bypassCSP: true,
      });
      await context.clock.setFixedTime(place.clock.now());
      await context.addInitScript((css) => {
        document.addEventListener('DOMContentLoaded', () => {
          document.head.append(
            Object.assign(document.createElement('style'), { textContent: css }),
          );
        });
      }, letters);
      // A Chromium without windows refuses notices before the user is asked.
      await context.addInitScript(() =>
        Object.defineProperty(Notification, 'permission', { get: () => 'default' }),
      );
      const page = await context.newPage();
      if (who === 'ada') {
        await page.goto(await mailedLink(OWNER));
        await page.waitForURL(`${place.url}/dashboard`);
      }
      if (who === 'olga') {
        await addAuthenticator(page);
        await page.goto(await place.inviteOperator({ email: OPERATOR, role: 'operator' }));
        await page.waitForURL(`${place.url}/console`);
        await page.getByRole('button', { name: 'Add a passkey' }).click();
        await page.getByText('Calls in 30 days').waitFor();
      }
      return { context, page };
    },
    async makeForGuests() {
      const { owner } = home.flat;
      const link = await owner.call<{ url: string }>('POST', '/v1/arm/links', {
        label: 'Plumber',
        valid_hours: 120,
      });
      const made = await owner.call<GuestCode>('POST', '/v1/guest_codes', {
        label: 'Dinner guests',
        code: '730418',
      });
      const shared = await owner.call<{ url: string }>(
        'POST',
        `/v1/guest_codes/${made.code_id}/share`,
        {},
      );
      return { link: new URL(link.url).pathname, code: new URL(shared.url).pathname };
    },
    async useLetters(page) {
      await page.addStyleTag({ content: letters });
      await page.evaluate(async () => document.fonts.ready);
    },
    async close() {
      await place.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** One open font for every family, so that machines with other fonts draw the same. */
async function font(): Promise<string> {
  const { resolve } = createRequire(import.meta.url);
  const faces = await Promise.all(
    LATIN.map(async (weight) => {
      const file = resolve(`@fontsource/arimo/files/arimo-latin-${weight}-normal.woff2`);
      const data = (await readFile(file)).toString('base64');
      return `@font-face { font-family: Arimo; font-weight: ${weight}; src: url(data:font/woff2;base64,${data}) }`;
    }),
  );
  return `${faces.join('\n')}\n* { font-family: Arimo !important }`;
}
