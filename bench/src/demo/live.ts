import { setTimeout as wait } from 'node:timers/promises';
import { ring, type Ring } from '@gatecall/testkit/ring';
import type { Home } from './calls-of-days.ts';

/** Long enough to see the call on the page, and to tap. */
const PATIENCE_MS = 40_000;
/** Between guests, the gate is quiet. */
const FIRST_MS = 8_000;
const BETWEEN_MS = 50_000;

/**
 * Guests at the gate of the running server, one after the other: each waits for someone who opens in the
 * app, or otherwise types the code, leaves a message or goes. Ends with the server.
 */
export async function keepRinging(url: string, { flat: { gate }, garage }: Home): Promise<void> {
  if (!gate || !garage) throw new Error('The home has no gates.');
  const wrong = [{ keys: '111317' }, { keys: '222719' }, { keys: '909192' }];
  const guests: (Pick<Ring, 'answers' | 'memberKey' | 'messageSeconds'> & { at: typeof gate })[] = [
    { at: gate, answers: [{ keys: gate.code }] },
    { at: gate, answers: [] },
    { at: garage, answers: [{ keys: garage.code }] },
    { at: gate, answers: wrong, messageSeconds: 9 },
  ];
  await wait(FIRST_MS);
  for (let n = 0; ; n += 1) {
    const guest = guests[n % guests.length];
    if (!guest) return;
    const { at, ...how } = guest;
    await ring(url, {
      from: at.panel,
      to: at.systemNumber,
      forwardedFrom: at.ownPhone,
      patienceMs: PATIENCE_MS,
      ...how,
    });
    await wait(BETWEEN_MS);
  }
}
