/**
 * Writes the drawing of the gate into the app's icons: `node tools/icons.mjs`. A tab takes SVG; what the
 * system shows beside a notice must be PNG.
 */
import { writeFile } from 'node:fs/promises';
import { GATE_STATES, gateSvg } from '../apps/web/src/layout/gate-drawing.ts';
import { launchBrowser } from '../e2e/harness/browser.ts';
import { fromRoot } from './lib/paths.mjs';

const SIZE = 192;
/** What a notice is about. */
const IN_NOTICES = ['ringing', 'open'];
const fileOf = (state, kind) => fromRoot('apps', 'web', 'public', 'icons', `gate-${state}.${kind}`);

const browser = await launchBrowser();
const page = await browser.newPage({ viewport: { width: SIZE, height: SIZE } });
for (const state of GATE_STATES) {
  const svg = gateSvg(state);
  await writeFile(fileOf(state, 'svg'), svg);
  if (!IN_NOTICES.includes(state)) continue;
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw}</style>${svg}`);
  await page.screenshot({ path: fileOf(state, 'png'), omitBackground: true });
}
await browser.close();
