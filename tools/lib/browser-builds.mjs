import { ensureBuilt } from './build.mjs';
import { otherEngines } from './engines.mjs';

/** Before the first browser test (vitest's `globalSetup`): builds once what the tests serve. */
export async function setup() {
  Object.assign(process.env, otherEngines().programs);
  await ensureBuilt();
}
