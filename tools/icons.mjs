/**
 * Writes the drawing of the gate into the app's icons and the server's mails: `node tools/icons.mjs`. A tab
 * takes SVG; the system's notices and mail programs need PNG.
 */
import { writeFile } from 'node:fs/promises';
import { GATE_STATES, gateSvg } from '../apps/web/src/layout/gate-drawing.ts';
import { launchBrowser } from '../e2e/harness/browser.ts';
import { fromRoot } from './lib/paths.mjs';

const SIZE = 192;
/** A mail shows it at half the size. */
const IN_MAILS = 80;
/** What a notice is about. */
const IN_NOTICES = ['ringing', 'open'];
const fileOf = (state, kind) => fromRoot('apps', 'web', 'public', 'icons', `gate-${state}.${kind}`);

const inMails = {};
const browser = await launchBrowser();
const page = await browser.newPage();
for (const state of GATE_STATES) {
  const svg = gateSvg(state);
  await writeFile(fileOf(state, 'svg'), svg);
  inMails[state] = (await draw(svg, IN_MAILS)).toString('base64');
  if (IN_NOTICES.includes(state)) await writeFile(fileOf(state, 'png'), await draw(svg, SIZE));
}
await browser.close();
await writeFile(
  fromRoot('apps', 'server', 'src', 'mail', 'gate-pictures.ts'),
  `/** The drawing of the gate as mail programs show it, PNG in base64; written by \`node tools/icons.mjs\`. */
export const GATE_PICTURES = {
${Object.entries(inMails)
  .map(([state, picture]) => `  ${state}: '${picture}',`)
  .join('\n')}
};
`,
);

async function draw(svg, size) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw}</style>${svg}`);
  return page.screenshot({ omitBackground: true });
}
