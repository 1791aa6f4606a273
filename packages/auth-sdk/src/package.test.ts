/** What the package promises about itself. */
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';

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
});
