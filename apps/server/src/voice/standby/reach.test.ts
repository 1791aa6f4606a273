import { beforeEach, expect, it } from 'vitest';
import { OWN_PHONE } from '../../home/home.testing.ts';
import { leaveCalls } from '../calls/reach.testing.ts';
import { kindsOf, useStandby } from './one-database.testing.ts';

const standby = useStandby();
const { home, dial, go } = standby;

const SILENCE = { kind: 'heard', heard: { kind: 'silence' } } as const;

/** A guest who says nothing, up to what follows the last question. */
async function silentGuest(over: Parameters<typeof dial>[0] = {}) {
  let verbs = await dial(over);
  while (kindsOf(verbs).includes('gather')) verbs = (await go(verbs, SILENCE)) ?? [];
  return kindsOf(verbs);
}
const notes = async () =>
  (
    await home.server.deps.db.read
      .selectFrom('call_events')
      .select('call_id')
      .where('kind', '=', 'called_too_often')
      .execute()
  ).length;
const status = async () => (await home.call('GET', '/v1/gate')).body.status;

beforeEach(() => home.addMember());

it('rings nobody once the standby has read that there were too many calls, and records why', async () => {
  await leaveCalls(home.server.deps, 0);
  standby.set('is-gone');
  expect(await silentGuest()).not.toContain('dial');
  await standby.comeBack();
  expect(await notes()).toBe(1);
  expect(await status()).toBe('called_too_often');
});

it('counts with its record a call that the standby decided, once', async () => {
  await leaveCalls(home.server.deps, 1);
  standby.set('is-gone');
  expect(await silentGuest()).toContain('dial');
  await standby.comeBack();
  expect(await notes()).toBe(0);
  expect(await status()).not.toBe('called_too_often');
  expect(await silentGuest()).not.toContain('dial');
  expect(await notes()).toBe(1);
});

it('judges and counts apart the calls for whose number a network vouches', async () => {
  const vouched = { attestation: 'TN-Validation-Passed-A' };
  await leaveCalls(home.server.deps, 0);
  await leaveCalls(home.server.deps, 1, 'intercom attested');
  standby.set('is-gone');
  expect(await silentGuest()).not.toContain('dial');
  expect(await silentGuest(vouched)).toContain('dial');
  await standby.comeBack();
  expect(await silentGuest(vouched)).not.toContain('dial');
});

it('judges and counts no test of the line, which reaches nobody', async () => {
  await home.confirmPhone();
  await home.call('POST', '/v1/panel/test');
  await leaveCalls(home.server.deps, 0, 'own_phone_test');
  standby.set('is-gone');
  expect(kindsOf(await dial({ from: OWN_PHONE }))).toContain('gather');
  await standby.comeBack();
  expect(await notes()).toBe(0);
  expect(await status()).not.toBe('called_too_often');
});
