/**
 * Lighthouse over the running app, as on an average phone: `node tools/lighthouse.mjs [folder]`.
 *
 * Starts Gatecall as `npm start` does, signs a resident in, and prints the four scores of each page
 * with what cost points; then the console, with a phone's network and processor at a desk's width, and when its
 * largest content is there. With a folder, it writes the full reports there. Not part of `npm test`:
 * performance scores depend on what else the machine does.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import lighthouse from 'lighthouse';
import { launchProfile } from '../e2e/harness/browser.ts';
import { freePort } from '@gatecall/testkit/free-port';
import { enterConsole } from '../e2e/console/operator.ts';
import { startServer } from '../e2e/harness/server.ts';
import { signIn } from '../e2e/harness/sign-in.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const SIGNED_IN = ['/dashboard', '/tables', '/forms', '/profile'];
const CONSOLE = ['/console', '/console/buildings', '/console/residents'];
/** The throttling stays a phone's. */
const DESK = {
  formFactor: 'desktop',
  screenEmulation: { mobile: false, width: 1280, height: 900, deviceScaleFactor: 1 },
};
const ATTEMPTS = 3;
const folder = process.argv[2];

const main = async () => {
  const profile = await mkdtemp(path.join(tmpdir(), 'gatecall-lighthouse-'));
  const port = await freePort();
  const server = await startServer();
  const context = await launchProfile(profile, port);
  try {
    await audit(`${server.url}/login`, port);
    // Lighthouse opens its own tab: it shares the profile with ours.
    await signIn(await context.newPage(), server, 'lighthouse@example.com');
    for (const place of SIGNED_IN) await audit(server.url + place, port);
    const page = await context.newPage();
    await page.goto(server.url);
    await page.evaluate(() => localStorage.clear());
    await context.clearCookies();
    await enterConsole(page, server, { email: 'operator@example.com' });
    for (const place of CONSOLE) await audit(server.url + place, port, DESK);
  } finally {
    await context.close();
    await server.stop();
    await rm(profile, { recursive: true, force: true });
  }
};

const audit = async (url, port, screen = {}) => {
  const result = await look(url, port, screen);
  const { lhr, report } = result;
  const { pathname } = new URL(lhr.finalDisplayedUrl);
  const scores = CATEGORIES.map((id) => `${id} ${percent(lhr.categories[id].score)}`);
  const largest = lhr.audits['largest-contentful-paint'].displayValue;
  console.log(`${pathname}  ${scores.join('  ')}  largest content ${largest}`);
  for (const line of lossesOf(lhr)) console.log(`    ${line}`);
  if (folder === undefined) return;
  await mkdir(folder, { recursive: true });
  await writeFile(
    path.join(folder, `${pathname.slice(1).replaceAll('/', '-')}.html`),
    String(report),
  );
};

/** Now and then the browser begins its recording too late: that is not a score, and is repeated. */
const look = async (url, port, screen) => {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const result = await lighthouse(url, {
      port,
      output: 'html',
      logLevel: 'error',
      onlyCategories: CATEGORIES,
      // A first visit for the network, a signed-in one for the page.
      disableStorageReset: true,
      ...screen,
    });
    const paint = result?.lhr.audits['first-contentful-paint'];
    if (paint && !paint.errorMessage) return result;
  }
  throw new Error(`Lighthouse could not record ${url}.`);
};

/** Every audit with a weight that is not passed, worst first. */
const lossesOf = (lhr) =>
  CATEGORIES.flatMap((id) => lhr.categories[id].auditRefs)
    .filter(({ weight }) => weight > 0)
    .map(({ id }) => lhr.audits[id])
    .filter(({ score, errorMessage }) => errorMessage || (score !== null && score < 0.9))
    .toSorted((a, b) => a.score - b.score)
    .map(({ score, title, displayValue, errorMessage }) =>
      `${percent(score)}  ${title} ${errorMessage ?? displayValue ?? ''}`.trimEnd(),
    );

const percent = (score) => String(Math.round((score ?? 0) * 100)).padStart(3);

await main();
