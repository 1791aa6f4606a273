/** Some calls have two addresses: to sign in, and to add a factor to who is signed in (wire 5). */
import type { Core } from '../core.ts';

export const primaryOrSecondary = (core: Core): 'primary' | 'secondary' =>
  core.session.snapshot().auth ? 'secondary' : 'primary';
