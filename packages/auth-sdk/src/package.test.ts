/** What the package promises about itself. */
import { readFile } from 'node:fs/promises';
import { build, type Plugin } from 'esbuild';
import { describe, expect, it } from 'vitest';

import type * as Client from './client.ts';
import { createFakeBrowser } from './testing/fake-browser.ts';

/** The build's own module, which is plain JavaScript. */
const { shortenNames }: { shortenNames: (source: string) => Promise<string> } = await import(
  new URL('../short-names.mjs', import.meta.url).href
);

describe('the package', () => {
  it('keeps schemas, the server’s sentences and unused groups out of a page (SDK-037)', async () => {
    const bundle = async (contents: string) => {
      const { outputFiles, metafile } = await build({
        stdin: { contents, resolveDir: import.meta.dirname, loader: 'ts' },
        bundle: true,
        splitting: true,
        format: 'esm',
        outdir: 'out',
        write: false,
        metafile: true,
        logLevel: 'silent',
      });
      return { text: outputFiles[0]?.text ?? '', inputs: Object.keys(metafile.inputs).join() };
    };
    const all = await bundle("export { createClient } from './index.ts'");
    expect(all.inputs).not.toMatch(/zod|contracts\/src\/(errors|endpoints|auth)/);
    expect(all.text).not.toMatch(/recaptcha\/enterprise|accounts\.google\.com/);

    const core = await bundle("export { createCoreClient } from './index.ts'");
    expect(core.text).toContain('/magic_links/authenticate');
    expect(core.text).not.toMatch(/crypto_wallets|oauth\/logout|strength_check/);
  });

  it('lets a page have a minified copy beside another', async () => {
    const shortNames: Plugin = {
      name: 'short-names',
      setup: ({ onLoad }) =>
        onLoad({ filter: /auth-sdk[\\/]src[\\/].*\.ts$/ }, async ({ path }) => ({
          contents: await shortenNames(await readFile(path, 'utf8')),
          loader: 'js',
        })),
    };
    const copy = async (plugins: Plugin[]): Promise<typeof Client> => {
      const options = { bundle: true, format: 'esm', write: false, plugins } as const;
      const entry = new URL('client.ts', import.meta.url).pathname;
      const { outputFiles } = await build({ ...options, entryPoints: [entry] });
      const [{ text } = { text: '' }] = outputFiles;
      return import(`data:text/javascript,${encodeURIComponent(text)}`);
    };
    const { ports } = createFakeBrowser().openPage(async () => new Response('{}'));
    for (const { createClient } of [await copy([]), await copy([shortNames])]) {
      const client = createClient('public-token-test', { ports });
      expect(client.session.getSync()).toBeNull();
    }
  });
});
