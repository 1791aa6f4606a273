/** The path of this copy of the repository, and the folders in which the commands keep their records. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url)).replace(/[\\/]$/, '');
export const fromRoot = (...parts) => path.join(ROOT, ...parts);

/** Records that outlive `node_modules`: locks, build stamps, test counts. Ignored by git. */
export const CACHE = fromRoot('.cache');

/** Script of a package's command, to run with Node itself: works in paths with spaces, in any shell. */
export const packageFile = (...parts) => fromRoot('node_modules', ...parts);
