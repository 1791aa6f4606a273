/**
 * Puts the server's sources and the packages that every start needs into `dist/main.js`: a start then
 * reads one file where it looked up a thousand.
 */
import { cpSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = (name) => fileURLToPath(new URL(name, import.meta.url));

/** Native, or loaded at first use: these stay where they are. */
const OUTSIDE = [
  'better-sqlite3',
  '@node-rs/argon2',
  'pg',
  'nodemailer',
  'web-push',
  'oidc-provider',
  '@zxcvbn-ts/*',
  '@dicebear/*',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace-node',
];

rmSync(here('dist'), { recursive: true, force: true });
await build({
  entryPoints: [here('src/main.ts')],
  outdir: here('dist'),
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  external: OUTSIDE,
  // For the packages inside that are CommonJS.
  banner: {
    js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  },
  logLevel: 'warning',
});
// The page of the simulated phone reads its files beside itself, in the sources and here.
cpSync(here('src/voice/dev-phone/static'), here('dist/static'), { recursive: true });
