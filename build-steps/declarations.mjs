/** The published types of a package: what its entries name, and nothing of what they hide. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { dts } from 'rolldown-plugin-dts';
import { writePlainTypes } from './plain-types.mjs';

const TSC = fileURLToPath(new URL('../node_modules/typescript/bin/tsc', import.meta.url));

/**
 * Writes `dist/<name>.d.ts` for every entry of the workspace in `here` that its `tsconfig.build.json`
 * compiles. What several entries name lies in one file beside them: a class that was declared twice
 * would be two types. Types of other workspaces are rolled in, because those are not published, and
 * those of schemas are written out, because the schema library is not needed by users.
 *
 * @param {string} here The workspace's folder.
 * @param {Record<string, string>} entries Names of files in `dist/`, each with its source in `src/`.
 */
export async function writeDeclarations(here, entries) {
  const scratch = mkdtempSync(path.join(tmpdir(), 'gatecall-types-'));
  try {
    execFileSync(process.execPath, [TSC, '-p', 'tsconfig.build.json', '--outDir', scratch], {
      cwd: here,
      stdio: 'inherit',
    });
    await writePlainTypes(scratch);
    resolveImports(scratch);
    const source = path.join(scratch, path.basename(here), 'src');
    const bundle = await rolldown({
      input: Object.fromEntries(
        Object.entries(entries).map(([name, file]) => [name, path.join(source, file)]),
      ),
      external: /^[^./]/, // other people's packages
      plugins: [dts({ dtsInput: true, generator: 'oxc', tsconfig: false })],
    });
    await bundle.write({
      dir: path.join(here, 'dist'),
      format: 'es',
      // Every module's name ends in “.d”, as the plugin wants.
      entryFileNames: '[name].ts',
      chunkFileNames: '[name].ts',
      codeSplitting: { groups: [{ name: 'shared.d', minShareCount: 2 }] },
    });
    await bundle.close();
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Lets declarations find each other where they lie now, as files of a package would. */
function resolveImports(folder) {
  for (const name of readdirSync(folder, { recursive: true })) {
    if (!name.endsWith('.d.ts')) continue;
    const file = path.join(folder, name);
    const text = readFileSync(file, 'utf8')
      .replaceAll(/(['"])@gatecall\/([\w-]+)\/([\w/-]+)\1/g, (_all, _quote, workspace, module) => {
        const target = path.join(folder, workspace, 'src', `${module}.js`);
        const relative = path.relative(path.dirname(file), target);
        return `'${relative.startsWith('.') ? relative : `./${relative}`}'`;
      })
      .replaceAll(/(['"])(\.[^'"]*)\.tsx?\1/g, "'$2.js'");
    writeFileSync(file, text);
  }
}
