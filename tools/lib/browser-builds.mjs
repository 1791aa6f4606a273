import { ensureBuilt } from './build.mjs';

/** Before the first browser test (vitest's `globalSetup`): what the files serve, built once for all. */
export const setup = () => ensureBuilt();
