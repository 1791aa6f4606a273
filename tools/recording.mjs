/**
 * Records forty seconds of the demonstration, a WebM for the README: `node tools/recording.mjs [file]`.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ring } from '@gatecall/testkit/ring';
import { addAuthenticator } from '../e2e/harness/authenticator.ts';
import { launchBrowser } from '../e2e/harness/browser.ts';
import { startServer } from '../e2e/harness/server.ts';
import { encodeFilm } from './lib/film.mjs';
import { printedLink } from './lib/demo-links.mjs';
import { fromRoot } from './lib/paths.mjs';
import { followScreen } from './lib/screen.mjs';
import { gateOf } from './lib/demo-gate.mjs';

const file = process.argv[2] ?? fromRoot('docs', 'pictures', 'tour.webm');
/** Time to read before the next tap. */
const LOOK_MS = 1_500;
const PHONE = { width: 390, height: 680 };
const DESKTOP = { width: 1280, height: 720 };

const data = await mkdtemp(path.join(tmpdir(), 'gatecall-recording-'));
const demo = ['npm', 'run', 'demo', '--', '--quiet', '--data', data];
const [server, browser] = await Promise.all([
  startServer({}, { command: demo, cwd: fromRoot() }),
  launchBrowser(),
]);
try {
  const scenes = [...(await resident()), ...(await operator())];
  const film = await encodeFilm(browser, { url: `${server.url}/healthz`, scenes });
  await writeFile(file, film);
  const seconds = scenes.reduce((sum, scene) => sum + scene.seconds, 0);
  process.stdout.write(`${file}: ${seconds} s, ${Math.round(film.length / 1_024)} kB\n`);
} finally {
  await browser.close();
  await server.stop();
  await rm(data, { recursive: true });
}

/** Ada's phone: her gate is answered, a guest rings, another gets a code and comes in with it. */
async function resident() {
  const { page, film } = await open(PHONE, 'Ada');
  await page.waitForURL(`${server.url}/dashboard`);
  const { parties, at } = await gateOf({ server, page });
  const code = '730418';
  let call;
  const scenes = [
    await film('Gatecall answers the gate', 'when you cannot pick up.', 4, async () => {
      await page.getByRole('heading', { level: 1 }).waitFor();
    }),
    await film(
      'Somebody rings',
      'Every phone of the household shows it, while it rings.',
      5,
      () => {
        call = at({ answers: [], patienceMs: 60_000 });
        return page.getByRole('button', { name: 'Open now' }).waitFor();
      },
    ),
    await film('One tap opens', 'from wherever you are.', 5, async () => {
      await page.getByRole('button', { name: 'Open now' }).click();
      await call;
      await page.locator('#ringing').getByRole('button', { name: 'Dismiss' }).waitFor();
    }),
    await film(
      'A code for each guest',
      'for a day, for every Tuesday, or for one parcel.',
      8,
      async () => {
        await page.locator('#ringing').getByRole('button', { name: 'Dismiss' }).click();
        await page.getByRole('link', { name: 'Guest codes' }).last().click();
        await page.getByLabel('Who is it for?').pressSequentially('Piano teacher', { delay: 60 });
        await page.getByText('Own code, time and uses').click();
        await page.getByLabel('Code', { exact: true }).pressSequentially(code, { delay: 90 });
        await page.getByRole('button', { name: 'Create code' }).click();
        await page.getByRole('button', { name: 'Share: Piano teacher' }).waitFor();
      },
    ),
    await film('They say it or key it', 'and the gate opens. You see who came.', 6, async () => {
      await page.getByRole('link', { name: 'Gate calls' }).last().click();
      await page.getByRole('heading', { level: 1 }).waitFor();
      await ring(server.url, { ...parties, answers: [{ keys: code }] });
      await page.getByText('Piano teacher').first().waitFor();
    }),
  ];
  await page.context().close();
  return scenes;
}

/** Olga's desk: what needs attention, and the building. */
async function operator() {
  const { page, film } = await open(DESKTOP, 'Olga');
  await page.waitForURL(`${server.url}/console`);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByText('Calls in 30 days').waitFor();
  const scenes = [
    await film('For those who run it', 'a console: what needs attention, first.', 4, () =>
      page.getByText('Calls in 30 days').waitFor(),
    ),
    await film('Buildings, units, people', 'Private life stays private.', 8, async () => {
      await page.getByRole('link', { name: 'Buildings' }).first().click();
      await page.getByRole('link', { name: 'Harbour House' }).waitFor();
      await page.waitForTimeout(LOOK_MS);
      await page.getByRole('link', { name: 'Harbour House' }).click();
      await page.getByRole('link', { name: /3B/ }).waitFor();
      await page.waitForTimeout(LOOK_MS);
      await page.getByRole('link', { name: /3B/ }).click();
      await page.getByText('Ada Lovelace').waitFor();
    }),
  ];
  await page.context().close();
  return scenes;
}

/** A window in which that person is signed in by the link that the demonstration printed. */
async function open(viewport, who) {
  const context = await browser.newContext({ locale: 'en-US', viewport, deviceScaleFactor: 1 });
  const page = await context.newPage();
  await addAuthenticator(page);
  const film = await followScreen(page);
  await page.goto(await printedLink(server, who));
  return { page, film };
}
