import type { Queries } from '../../db/database.ts';
import type { CallNotice } from '../call-flow/commands.ts';
import type { StoredCall } from '../calls/store.ts';
import type { VoiceDeps } from '../voice-deps.ts';

export type Notice = CallNotice | { readonly kind: 'guessing' | 'suspended' };

/** Tells the resident what happened, on the ways that they chose. */
export async function notifyResident(
  _deps: VoiceDeps,
  _queries: Queries,
  _input: { call: Omit<StoredCall, 'state' | 'tries'>; notice: Notice },
): Promise<void> {}
