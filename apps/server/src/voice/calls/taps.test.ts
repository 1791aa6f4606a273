import { callsTopic } from '../../residents/home.ts';
import { describe, expect, it, vi } from 'vitest';
import { MAX_CALL_MS, OPEN_STANDS_MS } from '../call-flow/time-limits.ts';
import { carrierDoor } from '../carriers/carrier-door.testing.ts';
import { actionOf, opens, useHome } from '../../home/home.testing.ts';
import { isDecisionDue } from './decide.ts';
import { decisionTopic } from './interruption.ts';

const home = useHome();
const { call, saveIntercom, confirmPhone, dial, post } = home;

const newest = async (): Promise<string> => (await call('GET', '/v1/calls')).body.calls[0].call_id;
const tap = async (kind: 'call_me' | 'open' | 'refuse') =>
  (await call('POST', `/v1/calls/${await newest()}/${kind}`)).body;
const kinds = async (): Promise<readonly string[]> =>
  (await call('GET', `/v1/calls/${await newest()}`)).body.events.map(
    ({ kind }: { kind: string }) => kind,
  );
const line = () => ({ carrier: 'twilio', carrierCallId: home.newestCall() }) as const;
const isDue = () => isDecisionDue(home.server.deps, line());
/** The line takes the next step, and has not come to the end of what it is to play. */
const beginStep = (asked: Parameters<typeof actionOf>[0]) =>
  carrierDoor(home.server, 'twilio').post(actionOf(asked), { CallSid: home.newestCall() });
const hangUp = () => post('/voice/twilio/status', { CallStatus: 'completed' });

/** What is published about the newest call and Ada's calls, from now on. */
async function listen() {
  const heard: string[] = [];
  const { deps } = home.server;
  const { user_id: ada } = await deps.db.read
    .selectFrom('users')
    .select('user_id')
    .executeTakeFirstOrThrow();
  deps.changes.subscribe(callsTopic(ada), () => heard.push('pages'));
  deps.changes.subscribe(decisionTopic(line()), () => heard.push('line'));
  return heard;
}

describe('a line that the resident’s tap interrupts', () => {
  it.each(['open', 'call_me'] as const)(
    'is sent to a step of its own, which carries the tap out: %s',
    async (kind) => {
      const sent: { to: string; url: string }[] = [];
      await home.restart({
        async fetch(input, init) {
          sent.push({
            to: String(input),
            url: String(new URLSearchParams(String(init?.body)).get('Url')),
          });
          return new Response();
        },
      });
      await saveIntercom();
      await confirmPhone();
      await dial();
      const heard = await listen();
      await tap(kind);
      expect(heard).toEqual(['pages', 'line']);
      expect(sent).toHaveLength(1);
      expect(sent[0]?.to).toContain(`/Calls/${home.newestCall()}.json`);
      const reply = await post(new URL(sent[0]?.url ?? '').pathname, {});
      expect(opens(reply)).toBe(kind === 'open');
      expect(reply.verbs.some(({ name }) => name === 'Dial')).toBe(kind === 'call_me');
    },
  );

  it('opens for a guest whose code was overtaken by an interruption, and not on the abandoned line', async () => {
    const sent: string[] = [];
    await home.restart({
      async fetch(_input, init) {
        sent.push(String(new URLSearchParams(String(init?.body)).get('Url')));
        return new Response();
      },
    });
    await saveIntercom();
    const { code } = (await call('POST', '/v1/guest_codes', { label: 'Nana', max_uses: 1 })).body;
    const asked = await dial();
    await tap('open');
    // It lapses, and only then is the line broken off: it is asked for a code again.
    home.server.clock.advance(OPEN_STANDS_MS + 1);
    const again = await post(new URL(sent[0] ?? '').pathname, {});
    expect(actionOf(again)).not.toBe(actionOf(asked));
    // The guest had keyed it before. The reply is heard by no one, or sends the line where it should be.
    const late = await post(actionOf(asked), { Digits: code });
    expect(late.verbs.map(({ name }) => name)).toEqual(['Redirect']);
    expect((await post(actionOf(asked), { Digits: code })).text).toBe(late.text);
    expect(opens(await post(actionOf(again), { Digits: code }))).toBe(true);
    await hangUp();
    expect((await kinds()).filter((kind) => kind === 'opened')).toHaveLength(1);
  });

  it('carries the tap out later if the carrier cannot be reached, and logs it', async () => {
    await saveIntercom();
    const asked = await dial();
    await tap('open');
    await vi.waitFor(
      () => expect(home.server.logText()).toContain('a call could not be interrupted'),
      15_000,
    );
    expect(opens(await post(actionOf(asked), {}))).toBe(true);
  });

  it('is left alone by a tap that changes nothing', async () => {
    await saveIntercom();
    await dial();
    await tap('refuse');
    const heard = await listen();
    expect([(await tap('refuse')).outcome, (await tap('open')).outcome]).toEqual([
      'refused',
      'refused',
    ]);
    expect(heard).toEqual([]);
    expect((await kinds()).filter((kind) => kind === 'resident_refuses')).toHaveLength(1);
  });

  it('is not waited for if the guest is turned away', async () => {
    await saveIntercom();
    await dial();
    const timers = vi.spyOn(globalThis, 'setTimeout');
    await tap('refuse');
    expect(timers.mock.calls.filter(([, ms]) => ms === OPEN_STANDS_MS + 1)).toEqual([]);
    timers.mockRestore();
  });
});

describe('the audit log', () => {
  it.each([
    ['open', 'call_opened'],
    ['refuse', 'call_refused'],
    ['call_me', 'call_fetched'],
  ] as const)('says of "%s" whose call it was, and which', async (kind, event) => {
    await saveIntercom();
    await confirmPhone();
    await dial();
    await tap(kind);
    await tap(kind);
    const { db } = home.server.deps;
    const { user_id: ada } = await db.read
      .selectFrom('users')
      .select('user_id')
      .executeTakeFirstOrThrow();
    const noted = await db.read
      .selectFrom('audit_log')
      .select(['user_id', 'details'])
      .where('event', '=', event)
      .execute();
    expect(noted.map(({ user_id: userId, details }) => [userId, JSON.parse(details)])).toEqual([
      [ada, { id: await newest() }],
    ]);
  });
});

describe('a tap that comes after the end', () => {
  it('gets the result of the tap before', async () => {
    await saveIntercom();
    const asked = await dial();
    await tap('open');
    await post(actionOf(asked), {});
    await hangUp();
    expect(await tap('open')).toMatchObject({ outcome: 'opened' });
    expect(await tap('refuse')).toMatchObject({ error_type: 'call_is_over' });
  });

  it('is too late if a code has opened', async () => {
    const { body } = await saveIntercom();
    const asked = await dial();
    await post(actionOf(asked), { Digits: body.intercoms[0].intercom_codes[0].code });
    const late = async () => {
      for (const kind of ['open', 'refuse'] as const) {
        expect(await tap(kind)).toMatchObject({ error_type: 'call_is_over' });
      }
    };
    // During the goodbye to the guest, and after it.
    await late();
    await hangUp();
    await late();
  });

  it('is too late if the guest has left before the first tone', async () => {
    await saveIntercom();
    const asked = await dial();
    await tap('open');
    expect(opens(await beginStep(asked))).toBe(true);
    await hangUp();
    expect((await call('GET', `/v1/calls/${await newest()}`)).body.call.outcome).toBe('abandoned');
    expect(await tap('open')).toMatchObject({ error_type: 'call_is_over' });
  });

  it('learns that the gate is opening, however long the guest has stood there', async () => {
    await saveIntercom();
    const asked = await dial();
    await tap('open');
    await beginStep(asked);
    home.server.clock.advance(MAX_CALL_MS + 1);
    await home.signInAgain();
    expect(await tap('open')).toMatchObject({ outcome: 'opened' });
  });

  it('is too late if the guest has left before they were turned away', async () => {
    await saveIntercom();
    await dial();
    await tap('refuse');
    await hangUp();
    expect(await tap('refuse')).toMatchObject({ error_type: 'call_is_over' });
  });

  it('may still turn away a guest who has stood there for longer than a call may take', async () => {
    await saveIntercom();
    await dial();
    home.server.clock.advance(MAX_CALL_MS + 1);
    await home.signInAgain();
    expect(await tap('open')).toMatchObject({ error_type: 'call_is_over' });
    expect(await tap('refuse')).toMatchObject({ outcome: 'refused' });
  });
});

describe('a line that we hold ourselves', () => {
  it('has a decision to carry out from the tap until it is done, lapsed or over', async () => {
    expect(await isDue()).toBe(false);
    await saveIntercom();
    const asked = await dial();
    expect(await isDue()).toBe(false);
    await tap('open');
    expect(await isDue()).toBe(true);
    await beginStep(asked);
    expect(await isDue()).toBe(false);

    await dial();
    await tap('open');
    home.server.clock.advance(OPEN_STANDS_MS + 1);
    expect(await isDue()).toBe(false);

    await dial();
    await tap('refuse');
    expect(await isDue()).toBe(true);
    await hangUp();
    expect(await isDue()).toBe(false);
  });

  it('has one as well if the resident wants to be called', async () => {
    await saveIntercom();
    await confirmPhone();
    await dial();
    await tap('call_me');
    expect(await isDue()).toBe(true);
  });
});

describe('"Call me"', () => {
  it('changes nothing in a call that was decided, and returns its outcome', async () => {
    await saveIntercom();
    await confirmPhone();
    await dial();
    await tap('refuse');
    expect(await tap('call_me')).toMatchObject({ outcome: 'refused' });
    expect(await kinds()).not.toContain('resident_calls');
  });

  it('leaves alone a guest who talks to someone at home, and needs a gate', async () => {
    await saveIntercom();
    await confirmPhone();
    await dial();
    const { db } = home.server.deps;
    const { state, intercom_id: gate } = await db.read
      .selectFrom('calls')
      .select(['state', 'intercom_id'])
      .executeTakeFirstOrThrow();
    const change = (set: { state?: string; intercom_id: string | null }) =>
      db.write((queries) => queries.updateTable('calls').set(set).execute());
    const phase = { at: 'ringing', index: 0, pressedBy: null, isTalking: true };
    await change({ state: JSON.stringify({ ...JSON.parse(state), phase }), intercom_id: gate });
    expect(await tap('call_me')).toMatchObject({ error_type: 'call_is_answered' });
    await change({ state, intercom_id: null });
    expect(await tap('call_me')).toMatchObject({ error_type: 'intercom_not_set_up' });
  });

  it('rings one phone no more than six times an hour (A28)', async () => {
    await home.restart({ env: { GATECALL_RATE_LIMIT_FACTOR: '1' } });
    await saveIntercom();
    await confirmPhone();
    for (let n = 0; n < 6; n += 1) {
      await dial();
      expect(await tap('call_me')).toMatchObject({ outcome: 'called' });
    }
    await dial();
    expect(await tap('call_me')).toMatchObject({ error_type: 'too_many_requests' });
  });
});
