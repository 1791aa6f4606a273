/** Makes the first view one file: a page should not wait for a second round trip to draw it. */
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build } from 'esbuild';

const STATIC_IMPORT = /import\s*\{[^}]*\}\s*from\s*["']\.\/(chunks\/[^"']+)["']/g;

/**
 * Draws the chunks that the entry needs at once into it. They stay as files of one line, so that
 * the lazy chunks find in the entry what they share with it.
 */
export async function makeOneFile(folder, entry, squeeze) {
  const entryPath = join(folder, entry);
  const source = await readFile(entryPath, 'utf8');
  const chunks = [...source.matchAll(STATIC_IMPORT)].map(([, chunk]) => chunk);
  if (chunks.length === 0) return;
  const shared = await Promise.all(
    chunks.map(async (chunk, index) => {
      const names = exportedNames(await readFile(join(folder, chunk), 'utf8'));
      return { chunk, names: names.map((name) => ({ name, alias: `_${index}${name}` })) };
    }),
  );
  const reexport = ({ chunk, names }) =>
    `export { ${names.map(({ name, alias }) => `${name} as ${alias}`).join(', ')} } from './${chunk}';`;
  await build({
    stdin: {
      contents: [`export * from './${entry}';`, ...shared.map(reexport)].join('\n'),
      resolveDir: folder,
    },
    outfile: entryPath,
    allowOverwrite: true,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    legalComments: 'none',
    plugins: [keepLazyChunks],
  });
  await writeFile(entryPath, await squeeze(await readFile(entryPath, 'utf8')));
  for (const { chunk, names } of shared) {
    const list = names.map(({ name, alias }) => `${alias} as ${name}`).join(',');
    await writeFile(join(folder, chunk), `export{${list}}from"../${basename(entry)}";`);
  }
}

const keepLazyChunks = {
  name: 'keep-lazy-chunks',
  setup(bundler) {
    bundler.onResolve({ filter: /^\.\// }, ({ path, kind }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    );
  },
};

function exportedNames(code) {
  const list = /export\s*\{([^}]*)\}\s*;?\s*$/.exec(code)?.[1] ?? '';
  return list.split(',').flatMap(
    (item) =>
      item
        .trim()
        .split(/\s+as\s+/)
        .at(-1) || [],
  );
}
