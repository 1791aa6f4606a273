import { beforeEach, describe, expect, it } from 'vitest';
import { PANEL } from '../../home/home.testing.ts';
import { SUSPEND_AT } from '../../home/rules/guess-backoff.ts';
import type { LateRecord } from '../calls/late-journal.ts';
import type { Signal } from '../carriers/carrier.ts';
import { actionIn, kindsOf, opened, useStandby } from './one-database.testing.ts';

const standby = useStandby();
const { home, dial, go, tryCode } = standby;

let code: string;
beforeEach(async () => {
  ({ code } = (await home.call('GET', '/v1/entry_code')).body);
});
const guess = async (): Promise<void> => {
  for (let n = 0; n < SUSPEND_AT; n += 1) await tryCode('111222');
};
const texts = (verbs: Awaited<ReturnType<typeof go>>): string =>
  (verbs ?? []).map((verb) => ('text' in verb ? verb.text : '')).join(' ');
const SORRY = 'cannot take this code right now';

describe('wrong codes at a standby', () => {
  it('are held against the caller, though the gate that they call is another one by now', async () => {
    standby.set('is-gone');
    await guess();
    const [{ gate_id: gate }] = (await home.call('GET', '/v1/gates')).body.gates;
    const garage = { name: 'Garage', intercom_number: '+12015550188', intercom_code: '5' };
    expect((await home.call('POST', '/v1/gates', garage)).status).toBe(200);
    expect((await home.call('DELETE', `/v1/gates/${gate}`)).status).toBe(200);
    const again = { name: 'Gate', intercom_number: PANEL, intercom_code: '9' };
    const { gate_id: made } = (await home.call('POST', '/v1/gates', again)).body;
    const fresh = (await home.call('GET', `/v1/entry_code?gate=${made}`)).body.code;
    expect(opened(await tryCode(fresh))).toBe(false);
    home.server.clock.advance(15 * 60_000);
    expect(opened(await tryCode(fresh))).toBe(true);
  });

  it('leave codes off that the primary has switched off in the same moment', async () => {
    standby.set('is-gone');
    await tryCode('111222');
    standby.set('answers');
    await guess();
    standby.set('is-gone');
    expect(opened(await tryCode(code))).toBe(false);
  });

  it('do not let a code for some uses be distinguished from a wrong one, once codes are off', async () => {
    const limits = { label: 'Plumber', max_uses: 1 };
    const once = (await home.call('POST', '/v1/guest_codes', limits)).body.code;
    standby.set('is-gone');
    expect(texts(await tryCode(once))).toContain(SORRY);
    await guess();
    expect(texts(await tryCode(once))).not.toContain(SORRY);
  });

  it('are none where a guest lets it know that they have none: they are asked no further', async () => {
    standby.set('is-gone');
    expect(kindsOf(await tryCode('000'))).toContain('gather');
    expect(kindsOf(await tryCode('0'))).toEqual(['say', 'record']);
  });

  it('do not matter on the demo line, which knows its own code alone', async () => {
    const { phone, code: demo } = home.server.deps.config.demo;
    standby.set('is-gone');
    const call = { to: phone, from: '+12015550133' };
    for (let n = 0; n < SUSPEND_AT; n += 1) {
      expect(kindsOf(await tryCode('111222', call))).toContain('gather');
    }
    expect(kindsOf(await tryCode(demo, call))).toEqual(['say', 'say', 'hangup']);
    await standby.comeBack();
    const outcomes = await home.server.deps.db.read
      .selectFrom('calls')
      .select(['kind', 'outcome', 'tries'])
      .orderBy('tries', 'desc')
      .execute();
    expect(outcomes.at(-1)).toEqual({ kind: 'demo', outcome: 'demonstrated', tries: 0 });
    expect(outcomes.slice(0, -1).every(({ tries }) => tries === 1)).toBe(true);
    expect(await home.server.deps.db.read.selectFrom('guess_states').selectAll().execute()).toEqual(
      [],
    );
  });
});

describe('what a standby records', () => {
  it('is not what was said, but that it was said', async () => {
    const records: LateRecord[] = [];
    const { late } = standby.voice;
    const { add } = late;
    Object.assign(late, { add: (record: LateRecord) => (records.push(record), add(record)) });
    standby.set('is-gone');
    const transcript = 'let me in please my dear';
    const said: Signal = { kind: 'heard', heard: { kind: 'speech', transcript } };
    const quiet: Signal = { kind: 'heard', heard: { kind: 'silence' } };
    await go(await go(await dial(), said), quiet);
    expect(records).toHaveLength(3);
    expect(JSON.stringify(records)).not.toContain(transcript);
    const heard = records.flatMap((record) => ('events' in record ? record.events : []));
    expect(heard).toContainEqual({ kind: 'heard', heard: { kind: 'speech', transcript: '' } });
    expect(heard).toContainEqual({ kind: 'heard', heard: { kind: 'silence' } });
    await standby.comeBack();
    const events = await home.server.deps.db.read
      .selectFrom('call_events')
      .select('kind')
      .execute();
    expect(events.map(({ kind }) => kind)).toContain('heard_speech');
  });

  it('has a recording reported on the line alone', async () => {
    const limits = { label: 'Plumber', max_uses: 1 };
    const once = (await home.call('POST', '/v1/guest_codes', limits)).body.code;
    standby.set('is-gone');
    const refused = await tryCode(once);
    const recordings = (refused ?? []).filter(({ verb }) => verb === 'record');
    expect(recordings).toEqual([{ verb: 'record', maxSeconds: 60, action: actionIn(recordings) }]);
  });
});
