/**
 * Puts the server's sources and the packages that every start needs into few files: a start then reads
 * a dozen where it looked up a thousand. `dist/main.js` serves, `dist/gatecall.js` is the command line.
 */
import { chmodSync, cpSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { OUTSIDE } from './outside.mjs';
import { buildSite } from './site/build-site.mjs';

const here = (name) => fileURLToPath(new URL(name, import.meta.url));

/** One program at a time: parts shared by both would be many more files to open at a start. */
async function buildProgram(name, source) {
  await build({
    entryPoints: { [name]: here(source) },
    outdir: here('dist'),
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    external: OUTSIDE,
    // Less to read and to hold in memory; names stay, so that a stack still tells something.
    minifyWhitespace: true,
    minifySyntax: true,
    legalComments: 'external',
    // For the packages inside that are CommonJS.
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    logLevel: 'warning',
  });
}

rmSync(here('dist'), { recursive: true, force: true });
await buildProgram('main', 'src/main.ts');
await buildProgram('gatecall', 'src/cli/main.ts');
// Both start it, where the operator has a model for it.
await buildProgram('sherpa-process', 'src/voice/speech/sherpa-process.ts');
chmodSync(here('dist/gatecall.js'), 0o755);
// The page of the simulated phone reads its files beside itself, in the sources and here.
cpSync(here('src/voice/dev-phone/static'), here('dist/static'), { recursive: true });
// So do the sentences that are said at the gate; Asterisk plays them from there.
cpSync(here('src/voice/prompts/shipped'), here('dist/shipped'), { recursive: true });
// The documentation of the version that is built.
buildSite(here('dist/site'));
