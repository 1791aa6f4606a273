import { ensureBuilt } from './build.mjs';
import { otherEngines } from './engines.mjs';

/** Before the first browser test (vitest's `globalSetup`): what the files serve, built once for all. */
export async function setup() {
  Object.assign(process.env, otherEngines().programs);
  await ensureBuilt();
}
