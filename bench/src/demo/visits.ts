import type { GateCall } from '@gatecall/contracts/product/calls';
import { ring, type Ring } from '@gatecall/testkit/ring';
import type { Gate } from './building.ts';
import { pick, type Chance } from './chance.ts';
import type { Installation } from './installation.ts';
import type { Person } from './person.ts';

/** How a visit goes. */
export type Visit = Pick<Ring, 'answers' | 'atQuestion' | 'memberKey' | 'messageSeconds'>;

const DIGITS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
/** A code as people say it. */
export const spoken = (code: string): string =>
  [...code].map((digit) => DIGITS[Number(digit)] ?? digit).join(' ');

/** A guest is at the gate: the clock moves on as they are asked and answer. */
export async function visit(
  place: Installation,
  chance: Chance,
  { gate, ...more }: Visit & { gate: Gate },
): Promise<void> {
  await ring(place.url, {
    from: gate.panel,
    to: gate.systemNumber,
    forwardedFrom: gate.ownPhone,
    onStep: () => place.clock.advance(2_000 + chance(9_000)),
    ...more,
  });
  await showNotices(place);
}

/** Devices report that they have shown what was pushed to them; otherwise they would count as lost. */
async function showNotices(place: Installation): Promise<void> {
  for (const message of await place.messages()) {
    const { push } = message as { push?: { receipt: string } };
    if (push)
      await place.call({ token: '' }, 'POST', '/v1/notifications/shown', { receipt: push.receipt });
  }
}

/** Taps in the app while the guest is asked for a code; for a member, `home` names the gate's owner. */
export const tap =
  (who: Person, decision: 'open' | 'refuse', home = '') =>
  async (question: number): Promise<void> => {
    if (question > 1) return;
    const query = home === '' ? '' : `home=${home}`;
    const path = `/v1/calls?limit=1&${query}`;
    const { calls } = await who.call<{ calls: GateCall[] }>('GET', path);
    await who.call('POST', `/v1/calls/${calls[0]?.call_id}/${decision}?${query}`, {});
  };

const WRONG = [{ keys: '111317' }, { keys: '222719' }, { keys: '909192' }];

/** A visit to a flat that the story says nothing else about. */
export const anyVisit = (chance: Chance, { code, owner }: Gate): Visit =>
  pick<() => Visit>(chance, [
    [9, () => ({ answers: [{ keys: code }] })],
    [5, () => ({ answers: [{ say: spoken(code) }] })],
    [3, () => ({ answers: [], atQuestion: tap(owner, 'open') })],
    [2, () => ({ answers: [] })],
    [1, () => ({ answers: [], atQuestion: tap(owner, 'refuse') })],
    [1, () => ({ answers: WRONG, messageSeconds: 4 + chance(16) })],
  ])();

/** The guest has no code; the household is rung, and a member presses that key. */
export const withoutCode = (memberKey?: string, messageSeconds?: number): Visit => ({
  answers: WRONG,
  memberKey,
  messageSeconds,
});
