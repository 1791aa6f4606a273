/** Where this copy of the repository lies, and the folders that the commands keep their notes in. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url)).replace(/[\\/]$/, '');
export const fromRoot = (...parts) => path.join(ROOT, ...parts);

/** Notes that outlive `node_modules`: locks, build stamps, test counts. Ignored by git. */
export const CACHE = fromRoot('.cache');

/** Script of a package's command, run with Node itself: works in paths with spaces, on any shell. */
export const packageFile = (...parts) => fromRoot('node_modules', ...parts);
