/** The widget on another site's page, in every engine that the machine has. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { NAMED_STATES } from '@gatecall/auth-widget/fixtures/named-states';
import { createManualClock } from '@gatecall/testkit/manual-clock';
import { createTestServer } from '@gatecall/testkit/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findCutOff, openGallery } from '../widget/gallery-page.ts';
import { codeIn, linkIn } from '../widget/widget-page.ts';
import { installedEngines } from './installed.ts';
import type { RunningEngine } from './tab.ts';
import { button, field, heading, text, visit, type Visitor } from './visitor.ts';

const TIME = { timeout: 120_000 };
const WIDGET = fileURLToPath(new URL('../../packages/auth-widget/dist', import.meta.url));
const STRONG = 'Tessellate-umbrella-19-quartz';

type Shop = Awaited<ReturnType<typeof openShop>>;

let shop: Shop;
let gallery: Awaited<ReturnType<typeof openGallery>>;
beforeAll(async () => {
  [shop, gallery] = await Promise.all([openShop(), openGallery()]);
});
afterAll(async () => {
  await shop?.close();
  await gallery?.close();
});

describe.each(installedEngines())('in $name', ({ name, launch }) => {
  let engine: RunningEngine;
  beforeAll(async () => {
    engine = await launch();
  });
  afterAll(() => engine?.close());

  const emailOf = (story: string) => `${story}-${name.toLowerCase()}@example.com`;

  async function onShop(products: string, work: (visitor: Visitor) => Promise<void>) {
    const visitor = await visit(engine);
    await visitor.open(shop.pageWith(products));
    await work(visitor);
    await visitor.leave();
  }

  test('a link is mailed', TIME, () =>
    onShop('emailMagicLinks', async (visitor) => {
      await visitor.write(field('Email'), emailOf('link'));
      await visitor.press(button('Continue with email'));
      await visitor.sees(heading('Check your email'));
      const mail = await shop.mailTo(emailOf('link'));
      expect(linkIn(mail).searchParams.get('token')).toBeTruthy();
    }),
  );

  test('a passcode signs in', TIME, () =>
    onShop('otp', async (visitor) => {
      await visitor.write(field('Email'), emailOf('code'));
      await visitor.key('Enter');
      await visitor.sees(text('passcode'));
      await visitor.press({ role: 'textbox' });
      await visitor.type(codeIn(await shop.mailTo(emailOf('code'))));
      await visitor.sees(heading('Success'));
    }),
  );

  test('a password is chosen, and signs in', TIME, () =>
    onShop('passwords', async (visitor) => {
      await visitor.write(field('Email'), emailOf('password'));
      await visitor.key('Enter');
      await visitor.sees(heading('Create an account'));
      await visitor.write({ label: 'Password' }, STRONG);
      await visitor.sees(text('Great job!'));
      await visitor.press(button('Create account'));
      await visitor.sees(text('You have signed in.'));
    }),
  );

  test('every state is drawn whole, and no script fails', TIME, async () => {
    const visitor = await visit(engine);
    await visitor.open(gallery.urlOf(''));
    await expect
      .poll(() => visitor.run(`document.querySelectorAll('.tile .gca').length`), {
        timeout: 60_000,
      })
      .toBe(NAMED_STATES.length + 1);
    const unfinished = `[...document.querySelectorAll('.gca-card')].filter(
      (card) => card.querySelector('h2, .gca-banner') === null).length`;
    await expect.poll(() => visitor.run(unfinished), { timeout: 20_000 }).toBe(0);
    expect(await visitor.run(`(${findCutOff.toString()})()`)).toEqual([]);
    await visitor.leave();
  });
});

/** A page with the tag, and our server, which also serves the element. */
async function openShop() {
  const gatecall = await createTestServer({
    clock: createManualClock(Date.now()),
    widgetFolder: WIDGET,
  });
  const apiUrl = await gatecall.listen();
  const page = (products: string) => `<!doctype html><html lang="en"><title>Shop</title>
    <script type="module" src="${apiUrl}/widget/gatecall-auth.js"></script>
    <gatecall-auth public-token="${gatecall.publicToken}" api-url="${apiUrl}" products="${products}"></gatecall-auth>`;
  const site = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
    response.setHeader('content-type', 'text/html').end(page(searchParams.get('products') ?? ''));
  }).listen(0, 'localhost');
  await once(site, 'listening');
  const address = site.address();
  if (address === null || typeof address === 'string') throw new Error('Not listening.');
  return {
    pageWith: (products: string) => `http://localhost:${address.port}/?products=${products}`,
    async mailTo(email: string): Promise<string> {
      const mail = () => gatecall.messages().then((all) => all.find(({ to }) => to === email));
      await expect.poll(mail, { timeout: 20_000 }).toBeDefined();
      return (await mail())?.text ?? '';
    },
    async close() {
      site.close();
      site.closeAllConnections();
      await gatecall.close();
    },
  };
}
