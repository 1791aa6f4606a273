/** Every start of the README in a fresh project: packed, installed, built, opened, signed in. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@gatecall/testkit/free-port';
import { createManualClock } from '@gatecall/testkit/manual-clock';
import { createTestServer } from '@gatecall/testkit/test-server';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../harness/browser.ts';
import { linkIn } from '../widget/widget-page.ts';
import { filesOf, freshProject, NoRegistry, packBoth } from './fresh-project.ts';
import { PROJECTS } from './projects.ts';

const BUILD_LIMIT_MS = 240_000;

let browser: Browser;
let tarballs: readonly string[];
let isRegistryAway = false;
const packed = mkdtempSync(join(tmpdir(), 'gatecall-packed-'));
beforeAll(async () => {
  tarballs = packBoth(packed);
  browser = await launchBrowser();
});
afterAll(async () => {
  rmSync(packed, { recursive: true });
  await browser?.close();
});

/** Somebody else's browser, in which nobody is signed in: it says what to do, and lets them do it. */
async function openUsedLink(link: string): Promise<void> {
  const context = await browser.newContext();
  context.setDefaultTimeout(15_000);
  try {
    const page = await context.newPage();
    await page.goto(link);
    await page.getByRole('alert').getByText('Request a new one').waitFor();
    await page.getByRole('textbox', { name: 'Email' }).waitFor();
  } finally {
    await context.close();
  }
}

test.for(PROJECTS)(
  'the README’s start for $name signs in by the mailed link, built from the packed tarballs',
  { timeout: BUILD_LIMIT_MS },
  async ({ name, section, packages, files, build, serve }, { skip }) => {
    const leaveOut = () => {
      process.stdout.write(`npm reaches no registry: the start for ${name} was left out.\n`);
      skip();
    };
    if (isRegistryAway) return leaveOut();
    const gatecall = await createTestServer({ clock: createManualClock(Date.now()) });
    const port = await freePort();
    const siteUrl = `http://localhost:${port}`;
    const apiUrl = await gatecall.listen();
    const here = Object.entries({ ...files, ...filesOf(section) }).map(([path, text]) => [
      path,
      text
        .replaceAll('http://localhost:3000', apiUrl)
        .replaceAll('http://localhost:5173', siteUrl)
        .replaceAll('public-token-test-gatecall', gatecall.publicToken),
    ]);
    const begin = freshProject(Object.fromEntries(here), [...packages, ...tarballs]);
    const project = await begin.catch((error: unknown) => {
      isRegistryAway = error instanceof NoRegistry;
      if (!isRegistryAway) throw error;
      return undefined;
    });
    const page = await browser.newPage();
    const said: string[] = [];
    page.on('console', (message) => {
      if (message.type() !== 'log') said.push(`${message.text()} ${message.location().url}`);
    });
    page.on('pageerror', (error) => said.push(error.message));
    let stop = async () => {};
    try {
      if (project === undefined) return leaveOut();
      expect(await project.build(build)).not.toMatch(/warn/i);
      stop = await project.serve(serve(port), siteUrl);
      page.setDefaultTimeout(15_000);
      await page.goto(siteUrl);
      await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
      await page.getByRole('button', { name: 'Continue with email' }).click();
      await page.getByText('ada@example.com').waitFor();
      const [mail] = await gatecall.messages();
      await page.goto(linkIn(mail?.text ?? '').href);
      await page.getByText('Hello ada@example.com').waitFor();
      expect(page.url()).toBe(`${siteUrl}/`);
      expect(said).toEqual([]);
      await openUsedLink(linkIn(mail?.text ?? '').href);
    } finally {
      await page.close();
      await stop();
      project?.remove();
      await gatecall.close();
    }
  },
);
