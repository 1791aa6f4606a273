/**
 * Some calls have two addresses: one to sign in, one to add a factor to the signed-in user (wire 5).
 */
import type { Core } from '../core.ts';

export const primaryOrSecondary = (core: Core): 'primary' | 'secondary' =>
  core.session.snapshot().auth ? 'secondary' : 'primary';
