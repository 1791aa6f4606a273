import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContext } from 'playwright-core';

const USUAL_PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Keeps Chromium away from the network beyond our server, and lets it run as root in CI. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * A Chromium without windows and with a fresh profile; `npm test` names it in CHROMIUM_SHELL_PATH. `fonts`
 * is a fontconfig file that replaces the machine's own.
 */
export function launchBrowser(moreFlags: readonly string[] = [], fonts?: string): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_SHELL_PATH'] ?? chromiumPath();
  const env = fonts === undefined ? {} : { env: { ...process.env, FONTCONFIG_FILE: fonts } };
  return chromium.launch({ executablePath, args: [...FLAGS, ...moreFlags], ...env });
}

/**
 * The full Chromium (CHROMIUM_PATH), for what the other lacks: passkeys in a field's suggestions,
 * and notices.
 */
export function launchWholeBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), args: FLAGS });
}

/** A Chromium whose tabs all share one profile, open to another tool on a debugging port. */
export function launchProfile(folder: string, debuggingPort: number): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, {
    executablePath: chromiumPath(),
    args: [...FLAGS, `--remote-debugging-port=${debuggingPort}`],
    locale: 'en-US',
  });
}

function chromiumPath(): string {
  const path = process.env['CHROMIUM_PATH'] ?? USUAL_PLACES.find((place) => existsSync(place));
  if (!path) throw new Error('No Chromium. `npm test` installs one; or set CHROMIUM_PATH.');
  return path;
}
