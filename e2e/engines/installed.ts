import { chromium } from './chromium.ts';
import { firefox } from './firefox.ts';
import type { Engine } from './tab.ts';
import { webkit } from './webkit.ts';

/** The engines on this machine. What `tools/lib/engines.mjs` has found is named in the environment. */
export function installedEngines(): readonly Engine[] {
  const {
    FIREFOX_PATH,
    WEBKIT_DRIVER_PATH: driver,
    WEBKIT_BROWSER_PATH: browser,
    XVFB_PATH: display,
  } = process.env;
  return [
    chromium,
    ...(FIREFOX_PATH ? [firefox(FIREFOX_PATH)] : []),
    ...(driver && browser && display ? [webkit({ driver, browser, display })] : []),
  ];
}
