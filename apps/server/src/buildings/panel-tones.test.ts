import { USUAL_TONES } from '@gatecall/contracts/constants';
import { expect, it } from 'vitest';
import { useHousehold } from '../home/people/household.testing.ts';
import { makeHouse } from './house.testing.ts';

const { home } = useHousehold();
const TONES = { ...USUAL_TONES, language: 'en' };

async function settle() {
  const house = await makeHouse({ home });
  const { token } = await house.invite();
  await house.accept(home.jwt, token);
  const path = `panels/${house.panelId}`;
  return {
    fit: async (profile: object | null) => (await house.api('PATCH', path, { profile })).body,
    shown: async () => (await house.api('GET', path)).body,
  };
}
const ofAda = async () => {
  const { test_open_until: _until, ...tones } = (await home.call('GET', '/v1/panel')).body;
  return tones;
};

it('fits the tones of the building’s gates, and back to the usual ones', async () => {
  const { fit } = await settle();
  for (const delay_ms of [2_000, 3_000]) {
    await fit({ ...TONES, delay_ms, deny_key: '#' });
    expect(await ofAda()).toEqual({ ...TONES, delay_ms, deny_key: '#' });
  }
  expect((await fit(null)).profile).toBeNull();
  expect(await ofAda()).toEqual(TONES);
});

it('leaves the tones alone that a resident has fitted', async () => {
  const { fit } = await settle();
  await fit({ ...TONES, delay_ms: 2_000 });
  const own = { ...TONES, delay_ms: 1_000, repeat: 3 };
  await home.call('PUT', '/v1/panel', own);
  for (const profile of [{ ...TONES, delay_ms: 5_000 }, null]) {
    await fit(profile);
    expect(await ofAda()).toEqual(own);
  }
});

it('accepts no key that the line cannot play', async () => {
  await home.restart({ env: { GATECALL_CARRIER: 'signalwire' } });
  const { fit } = await settle();
  expect(await fit({ ...TONES, deny_key: 'A' })).toMatchObject({ field: 'profile.deny_key' });
});

const DAY = 24 * 60 * 60_000;

it('reports that its calls fail, but not after two accidents', async () => {
  const { shown } = await settle();
  const { db } = home.server.deps;
  await home.dial();
  const call = await db.read.selectFrom('calls').selectAll().executeTakeFirstOrThrow();
  for (const [count, isFailing] of [
    [2, false],
    [3, true],
  ] as const) {
    await db.write((queries) =>
      queries
        .insertInto('calls')
        .values(
          Array.from({ length: count }, (_, n) => ({
            ...call,
            call_id: `call-${n}`,
            carrier_call_id: `CA-${n}`,
            outcome: 'failed' as const,
            // Calls of today are not told yet.
            started_at: call.started_at - DAY,
          })),
        )
        .onConflict((conflict) => conflict.column('call_id').doNothing())
        .execute(),
    );
    expect(await shown()).toMatchObject({ failed_30_days: count, is_failing: isFailing });
  }
});
