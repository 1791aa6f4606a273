import type { Queries } from '../../db/database.ts';
import { newToken } from '../../platform/random.ts';
import { sha256 } from '../../platform/secrets.ts';
import type { Call } from '../call-flow/call.ts';
import type { Awaited } from '../carriers/carrier.ts';
import type { VoiceDeps } from '../voice-deps.ts';
import { insertStep } from './step-store.ts';
import type { StoredCall } from './store.ts';

/** Adds a step to a call; returns its URL, which names it by a token that means nothing elsewhere. */
export async function nameStep(
  { clock, config, random }: Pick<VoiceDeps, 'clock' | 'config' | 'random'>,
  queries: Queries,
  { callId, carrier }: Pick<StoredCall, 'callId' | 'carrier'>,
  step: { state: Call; awaited: Awaited; memberId: string | null },
): Promise<string> {
  const { awaited, memberId } = step;
  const { interruptions: branch = 0 } = step.state;
  const token = newToken(random);
  const stepHash = sha256(token);
  await insertStep(queries, { stepHash, callId, awaited, memberId, branch, now: clock.now() });
  return `${config.url}/voice/${carrier}/step/${token}`;
}
