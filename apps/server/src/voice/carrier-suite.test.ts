import { forwardingAnswer } from '@gatecall/contracts/product/forwarding';
import { newestCode, provePhone, signIn } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { configuredApis } from './carriers/apis.ts';
import { asteriskSide } from './carriers/asterisk/asterisk-line.testing.ts';
import { HOSTED_CARRIERS } from './carriers/carrier-door.testing.ts';
import { hostedSide } from './carriers/hosted-line.testing.ts';
import type { CarrierLine, GuestCall, Parties } from './carriers/line.testing.ts';
import { forgetPastCalls } from './housekeeping.ts';
import { createRecordingDeleter } from './recordings/deleter.ts';

const PANEL = '+12015550199';
const OWN_PHONE = '+12015550142';
const MEMBER = '+12015550177';
const STRANGER = '+12015550170';
const SYSTEM = '+12015550101';
const FREE_NUMBER = '+12015550103';
const DEMO = '+12015550100';
const OWN_CODE = '739164';
const WRONG = ['111222', '739165', '482198'];

let server: TestServer;
let line: CarrierLine;
let guestCode: string;
let jwt: string;
afterEach(async () => {
  vi.restoreAllMocks();
  await line.close();
  await server.close();
});

const ask = (method: string, path: string, body?: unknown) =>
  server.request(method, path, {
    headers: { authorization: `Bearer ${jwt}` },
    ...(body ? { body } : {}),
  });
const call = (over: Partial<Parties> = {}) => line.call({ from: PANEL, to: SYSTEM, ...over });
const outcomes = async () =>
  (await server.deps.db.read.selectFrom('calls').select('outcome').execute()).map(
    (row) => row.outcome,
  );
async function addMember(): Promise<void> {
  const added = await ask('POST', '/v1/household', { name: 'Ben', phone: MEMBER });
  const { member_id } = added.body.members[0];
  const code = await newestCode(server);
  await ask('POST', `/v1/household/${member_id}/verify`, { code });
}
const kinds = async () =>
  (await server.deps.db.read.selectFrom('call_events').select('kind').execute()).map(
    ({ kind }) => kind,
  );
/** What happens in a call, and who there is to be rung. */
type Story = {
  readonly member?: CarrierLine['member'];
  readonly does: (guest: GuestCall) => Promise<void>;
};
/** What the record tells; whom it rang has another id each time. */
const happened = async () => {
  const rows = await server.deps.db.read
    .selectFrom('call_events')
    .select(['kind', 'details'])
    .orderBy('position')
    .execute();
  return rows.map(({ kind, details }) =>
    kind === 'ringing' ? kind : `${kind} ${String(details)}`,
  );
};
/** Mails about a gate that was opened. */
const openings = async () =>
  (await server.messages()).filter(({ subject }) => /opened/i.test(subject));
async function savePanel(over: object): Promise<void> {
  const { test_open_until: _until, ...profile } = (await ask('GET', '/v1/panel')).body;
  await ask('PUT', '/v1/panel', { ...profile, ...over });
}
async function failThrice() {
  const guest = await call();
  for (const digits of WRONG) await guest.key(digits);
  return guest;
}

/** Mails about what a guest did, without the warning of many wrong codes. */
const mails = async () =>
  (await server.messages())
    .map(({ subject }) => subject)
    .filter((subject) => /guest|in vain|code/i.test(subject) && !subject.includes('guessing'));

/** What every carrier must do, whatever its wire looks like. */
describe.each([...HOSTED_CARRIERS, 'asterisk' as const])('a gate call through %s', (carrier) => {
  beforeEach(async () => {
    const side = carrier === 'asterisk' ? await asteriskSide() : hostedSide(carrier);
    server = await createTestServer({ env: side.env, fetch: side.fetch });
    line = await side.open(server);
    ({ jwt } = await signIn(server, 'ada@example.com'));
    const saved = await ask('POST', '/v1/intercom_settings', {
      phone: OWN_PHONE,
      intercom_number: PANEL,
      intercom_code: '9#',
      entry_codes: [OWN_CODE],
    });
    guestCode = saved.body.intercoms[0].intercom_codes[0].code;
  });

  it('asks for a code and opens for the shared one, keyed (APP-005, APP-009, API-008, API-010, API-011)', async () => {
    const guest = await call();
    expect(guest.state()).toBe('asked');
    await guest.key(guestCode);
    expect(guest.said.at(-1)).toBe('Welcome.');
    expect(guest.tones).toEqual(['9#']);
    expect(guest.state()).toBe('over');
    expect(await outcomes()).toEqual(['opened']);
  });

  it("opens for the resident's own code, as the carrier can hear it (APP-009)", async () => {
    const guest = await call();
    if (line.hearsSpeech) await guest.speak(`It's ${[...OWN_CODE].join(' ')}, thanks.`);
    else await guest.key(OWN_CODE);
    expect(guest.tones).toEqual(['9#']);
  });

  it('asks for speech only where it is heard, at the panel, in a test and on the demo line', async () => {
    await ask('POST', '/v1/panel/test');
    const places = [{}, { from: OWN_PHONE }, { from: STRANGER, to: DEMO }];
    for (const parties of places) {
      const guest = await call(parties);
      expect(guest.said).toHaveLength(1);
      expect(guest.said[0]).toMatch(line.hearsSpeech ? /say or key in/ : /Please key in/);
      await guest.hangUp();
    }
  });

  const newestCall = async () => (await ask('GET', '/v1/calls')).body.calls[0];
  const decide = async (kind: 'open' | 'refuse') =>
    ask('POST', `/v1/calls/${(await newestCall()).call_id}/${kind}`);
  const PLACES = {
    asked: async () => call(),
    ringing: async () => {
      await addMember();
      line.member = 'rings';
      return failThrice();
    },
    talking: async () => {
      await addMember();
      line.member = { keys: '1' };
      return failThrice();
    },
    recording: async () => failThrice(),
  };

  it.each(['asked', 'ringing', 'talking', 'recording'] as const)(
    'opens at once for the resident while the guest is %s, and once',
    async (place) => {
      const guest = await PLACES[place]();
      expect(guest.state()).toBe(place);
      const opened = await decide('open');
      expect([opened.status, opened.body.outcome]).toEqual([200, 'opened']);
      await guest.interrupted();
      expect(guest.said.at(-1)).toBe('Welcome.');
      expect(guest.tones).toEqual(['9#']);
      expect(guest.state()).toBe('over');
      expect(await newestCall()).toMatchObject({
        outcome: 'opened',
        opened_by: { kind: 'resident', name: null },
      });
      // The same tap again is answered the same, another comes too late.
      expect((await decide('open')).body.outcome).toBe('opened');
      expect((await decide('refuse')).body.error_type).toBe('call_is_over');
      expect(guest.tones).toEqual(['9#']);
    },
  );

  it.each([
    ['open', 'recording-first'],
    ['open', 'recording-last'],
    ['refuse', 'recording-first'],
    ['refuse', 'recording-last'],
  ] as const)(
    'keeps what a guest has said when "%s" breaks their message off, told %s',
    async (kind, order) => {
      // Our own line discards it: the guest is answered instead.
      if (carrier === 'asterisk') return;
      const guest = await failThrice();
      await decide(kind);
      await guest.interrupted({ saidSeconds: 6, order });
      const tones = kind === 'open' ? ['9#'] : [];
      expect(guest.tones).toEqual(tones);
      const told = await newestCall();
      expect([told.opened_by?.kind, told.recording_seconds]).toEqual([
        kind === 'open' ? 'resident' : undefined,
        6,
      ]);
      expect((await mails()).filter((mail) => mail === 'A guest left a message')).toHaveLength(1);
      expect(await openings()).toHaveLength(kind === 'open' ? 1 : 0);
      expect(line.kept()).toHaveLength(carrier === 'simulator' ? 0 : 1);
      expect(
        await server.deps.db.read.selectFrom('recording_deletions').selectAll().execute(),
      ).toEqual([]);
    },
  );

  it('keeps what a guest said before an "open" that the line never heard of', async () => {
    if (carrier === 'asterisk') return;
    const guest = await failThrice();
    await decide('open');
    // The carrier tells of the recording by itself, and its request for more is lost with the line.
    await guest.hangUp({ saidSeconds: 5, order: 'beside-only' });
    expect(await newestCall()).toMatchObject({
      outcome: 'message',
      recording_seconds: 5,
      opened_by: null,
    });
    expect(await mails()).toEqual(['A guest left a message']);
    expect(await openings()).toEqual([]);
  });

  it.each([
    ['ringing', 'abandoned'],
    ['talking', 'talked'],
  ] as const)('ends with a guest who goes while %s, as %s', async (place, outcome) => {
    const guest = await PLACES[place]();
    await guest.hangUp();
    expect(guest.tones).toEqual([]);
    expect(await newestCall()).toMatchObject({ outcome, opened_by: null });
  });

  it.each([
    ['ringing', 'abandoned'],
    ['talking', 'talked'],
  ] as const)(
    'opens to nobody who has left while %s, whatever was tapped',
    async (place, outcome) => {
      // Our own line is interrupted before anybody can leave.
      if (carrier === 'asterisk') return;
      const guest = await PLACES[place]();
      expect((await decide('open')).status).toBe(200);
      await guest.hangUp();
      // Telnyx tells only with the end of the call who had left, and when: the tones were on their way.
      const came = carrier === 'telnyx' ? 'abandoned' : outcome;
      expect(await newestCall()).toMatchObject({ outcome: came, opened_by: null });
      expect(await openings()).toEqual([]);
    },
  );

  it.each(['end-first', 'recording-first'] as const)(
    'opens to nobody who has left, and keeps their message: told %s',
    async (order) => {
      // Our own line is interrupted before anybody can leave.
      if (carrier === 'asterisk') return;
      const guest = await failThrice();
      expect((await decide('open')).status).toBe(200);
      await guest.hangUp({ saidSeconds: 7, order });
      expect(guest.tones).toEqual([]);
      expect(await newestCall()).toMatchObject({
        outcome: 'message',
        opened_by: null,
        recording_seconds: 7,
      });
      expect(await mails()).toEqual(['A guest left a message']);
      expect(await openings()).toEqual([]);
      expect((await kinds()).filter((kind) => kind === 'hung_up')).toHaveLength(1);
    },
  );

  it('turns a guest away whom the resident does not want, with the tone that frees the panel', async () => {
    await savePanel({ deny_key: '#' });
    const guest = await call();
    expect((await decide('refuse')).body).toMatchObject({
      outcome: 'refused',
      call: { outcome: null, stage: 'refusing' },
    });
    await guest.interrupted();
    expect(guest.said.at(-1)).toBe('Goodbye.');
    expect(guest.tones).toEqual(['#']);
    expect(guest.state()).toBe('over');
    expect(await newestCall()).toMatchObject({
      outcome: 'refused',
      refused_by: { kind: 'resident' },
      opened_by: null,
    });
    expect(await mails()).toEqual([]);
  });

  it('refuses wrong codes three times in the same words, then takes a message (APP-009)', async () => {
    const guest = await failThrice();
    expect(guest.tones).toEqual([]);
    expect(
      guest.said.slice(1, 4).every((text) => text.startsWith('Sorry, that did not work.')),
    ).toBe(true);
    expect(guest.said.at(-1)).toContain('leave a message');
    expect(guest.state()).toBe('recording');
    await guest.leaveMessage(4);
    expect(guest.said.at(-1)).toBe('Goodbye.');
    expect(guest.state()).toBe('over');
    expect(await outcomes()).toEqual(['message']);
  });

  it('lets a silent guest try three times and then reaches for people', async () => {
    const guest = await call();
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      expect(guest.state()).toBe('asked');
      await guest.staySilent();
    }
    expect(guest.state()).toBe('recording');
    await guest.leaveMessage(0);
    expect(await outcomes()).toEqual(['abandoned']);
    expect(await mails()).toEqual([]);
  });

  it.each(['end-first', 'recording-first'] as const)(
    'keeps the message of a guest who hangs up instead of pressing a key, told %s',
    async (order) => {
      const guest = await failThrice();
      await guest.hangUp({ saidSeconds: 7, order });
      expect(await outcomes()).toEqual(['message']);
      const [left] = (await ask('GET', '/v1/calls')).body.calls;
      expect(left).toMatchObject({ outcome: 'message', recording_seconds: 7 });
      expect(left.ended_at).not.toBeNull();
      expect(await mails()).toEqual(['A guest left a message']);
    },
  );

  it('tells the resident once of a guest who got it wrong and left without a word', async () => {
    const guest = await failThrice();
    await guest.leaveMessage(0);
    expect(await outcomes()).toEqual(['refused']);
    expect(await mails()).toHaveLength(1);
  });

  it('says that nobody answered only where somebody was rung', async () => {
    expect((await failThrice()).said.join(' ')).not.toContain('Nobody answered');
    await addMember();
    expect((await failThrice()).said.at(-1)).toContain('Nobody answered');
  });

  it('asks a member again who hits another key', async () => {
    await addMember();
    line.member = { keys: '59' };
    const guest = await failThrice();
    expect(line.memberHeard.filter((text) => text.includes('Press 9'))).toHaveLength(2);
    expect(guest.tones).toEqual(['9#']);
    expect(await outcomes()).toEqual(['opened']);
  });

  it('gives three whole tries to a guest who ends each with the finish key', async () => {
    const guest = await call();
    for (const digits of ['111222#', '739165#']) await guest.key(digits.slice(0, -1));
    expect(guest.state()).toBe('asked');
    await guest.key(guestCode);
    expect(guest.tones).toEqual(['9#']);
  });

  it("speaks the panel's language and frees it with its deny tone when nobody could be reached", async () => {
    await savePanel({ deny_key: '#', language: 'fr' });
    const guest = await failThrice();
    expect(guest.said[0]).toMatch(/^Bonjour\./);
    await guest.leaveMessage(3);
    expect(guest.said.at(-1)).toBe('Au revoir.');
    expect(guest.tones).toEqual(['#']);
  });

  it('opens by the key of a member of the household who was rung', async () => {
    await addMember();
    line.member = { keys: '9' };
    const guest = await failThrice();
    expect(line.dialled).toEqual([MEMBER]);
    expect(line.memberHeard).toEqual([
      'Somebody is at your gate. Press 9 to open, or 1 to talk.',
      'The gate is opening.',
    ]);
    expect(guest.tones).toEqual(['9#']);
    expect(await outcomes()).toEqual(['opened']);
  });

  it('connects a member who wants to talk, and says goodbye afterwards', async () => {
    await addMember();
    line.member = { keys: '1' };
    const guest = await failThrice();
    expect(guest.state()).toBe('talking');
    await guest.memberHangsUp();
    expect(guest.said.at(-1)).toBe('Goodbye.');
    expect(guest.tones).toEqual([]);
    expect(await outcomes()).toEqual(['talked']);
  });

  it('takes a message where the household does not answer', async () => {
    await addMember();
    const guest = await failThrice();
    expect(line.dialled).toEqual([MEMBER]);
    expect(guest.state()).toBe('recording');
  });

  it('says opened once the tones have gone out, and not before (API-010)', async () => {
    line.panelLeaves = 'before-tones';
    const guest = await call();
    await guest.key(guestCode);
    expect(guest.tones).toEqual([]);
    expect(await outcomes()).toEqual(['abandoned']);
    expect(await kinds()).not.toContain('opened');
    expect(await openings()).toHaveLength(0);
  });

  it('believes a panel that hangs up at its tone to have opened', async () => {
    line.panelLeaves = 'at-tones';
    const guest = await call();
    await guest.key(guestCode);
    expect(guest.tones).toEqual(['9#']);
    expect(await outcomes()).toEqual(['opened']);
    expect((await kinds()).filter((kind) => kind === 'opened')).toHaveLength(1);
    expect(await openings()).toHaveLength(1);
  });

  it('says opened although the database was away when the tones went out', async () => {
    const guest = await call();
    const { db } = server.deps;
    const decide = db.write.bind(db);
    const away = Object.assign(new Error('Nobody answers.'), { code: 'ECONNREFUSED' });
    const write = vi.spyOn(db, 'write').mockImplementationOnce(decide);
    for (let n = 0; n < 3; n += 1) write.mockRejectedValueOnce(away);
    await guest.key(guestCode);
    expect(guest.said).toContain('Sorry, something is not working here. Please wait.');
    expect(guest.said.at(-1)).toBe('Welcome.');
    expect(guest.tones).toEqual(['9#']);
    expect(await outcomes()).toEqual(['opened']);
  });

  it('shows the tone in the timeline, before it says opened', async () => {
    const guest = await call();
    await guest.key(guestCode);
    const order = (await kinds()).filter((kind) => kind === 'tone_sent' || kind === 'opened');
    expect(order).toEqual(['tone_sent', 'opened']);
  });

  it.each<[string, Story, string[]]>([
    [
      'a right code',
      { does: async (guest) => guest.key(guestCode) },
      [
        'received {"rule":"intercom","attestation":null}',
        'asked {"attempt":1}',
        'heard_keys {}',
        'tone_sent {}',
        'opened {"by":"code"}',
        'hung_up {"by":"gatecall"}',
      ],
    ],
    [
      'a member who opens after silence and two wrong codes',
      {
        member: { keys: '9' },
        does: async (guest) => {
          await guest.staySilent();
          for (const digits of WRONG.slice(1)) await guest.key(digits);
        },
      },
      [
        'received {"rule":"intercom","attestation":null}',
        'asked {"attempt":1}',
        'asked {"attempt":2}',
        'heard_keys {}',
        'asked {"attempt":3}',
        'heard_keys {}',
        'ringing',
        'member_answered {}',
        'tone_sent {}',
        'opened {"by":"member"}',
        'hung_up {"by":"gatecall"}',
      ],
    ],
    [
      'a member who talks',
      {
        member: { keys: '1' },
        does: async (guest) => {
          for (const digits of WRONG) await guest.key(digits);
          await guest.memberHangsUp();
        },
      },
      [
        'received {"rule":"intercom","attestation":null}',
        'asked {"attempt":1}',
        'heard_keys {}',
        'asked {"attempt":2}',
        'heard_keys {}',
        'asked {"attempt":3}',
        'heard_keys {}',
        'ringing',
        'member_answered {}',
        'connected {}',
        'hung_up {"by":"gatecall"}',
      ],
    ],
    [
      'a message that ends with a hang-up, where a member does not answer',
      {
        member: 'away',
        does: async (guest) => {
          for (const digits of WRONG) await guest.key(digits);
          await guest.hangUp({ saidSeconds: 4 });
        },
      },
      [
        'received {"rule":"intercom","attestation":null}',
        'asked {"attempt":1}',
        'heard_keys {}',
        'asked {"attempt":2}',
        'heard_keys {}',
        'asked {"attempt":3}',
        'heard_keys {}',
        'ringing',
        'recording {}',
        'hung_up {"by":"caller"}',
        'message {"seconds":4}',
      ],
    ],
  ])(
    'writes the same timeline as every carrier: %s',
    async (_story, { member, does }, timeline) => {
      if (member) await addMember();
      if (member) line.member = member;
      await does(await call());
      expect(await happened()).toEqual(timeline);
    },
  );

  it('does nothing twice when it is told twice, and opens once', async () => {
    const guest = await call();
    await guest.tellAgain();
    await guest.key(guestCode);
    await guest.tellAgain();
    expect(guest.tones).toEqual(['9#']);
    expect(await outcomes()).toEqual(['opened']);
    const opened = await server.deps.db.read
      .selectFrom('call_events')
      .select('kind')
      .where('kind', '=', 'opened')
      .execute();
    expect(opened).toHaveLength(1);
  });

  it('sends ordinary callers to voicemail and never asks them for a code', async () => {
    const guest = await call({ from: STRANGER, forwardedFrom: OWN_PHONE });
    expect(guest.said[0]).toContain('Nobody can take your call');
    expect(guest.state()).toBe('recording');
    await guest.leaveMessage(5);
    expect(await outcomes()).toEqual(['message']);
    const [left] = (await ask('GET', '/v1/calls')).body.calls;
    expect(left).toMatchObject({ kind: 'voicemail', recording_seconds: 5 });
    const message = await ask('GET', `/v1/calls/${left.call_id}/message`);
    expect(message.headers.get('content-type')).toBe('audio/wav');
    expect(message.text).toMatch(/^RIFF/);
  });

  describe('the recording of a message', () => {
    const deleter = () =>
      createRecordingDeleter({
        ...server.deps,
        apis: configuredApis({} as FastifyInstance, server.deps),
      });
    const tasks = () => server.deps.db.read.selectFrom('recording_deletions').selectAll().execute();
    /** Telnyx's list may be behind: what is not in it is looked for again. */
    const waitForList = async () => {
      for (const minutes of carrier === 'telnyx' ? [1, 4] : []) {
        await deleter().run();
        server.clock.advance(minutes * 60_000);
      }
    };
    const leaveOne = async () => (await failThrice()).leaveMessage(4);
    const forget = () =>
      server.deps.db.write((queries) =>
        forgetPastCalls(queries, server.clock.now() + 91 * 24 * 60 * 60_000, 100),
      );

    it('goes with the account', async () => {
      await leaveOne();
      expect(line.kept()).toHaveLength(carrier === 'simulator' ? 0 : 1);
      const gone = await ask('POST', '/v1/account/delete', { confirm_email: 'ada@example.com' });
      expect(gone.status).toBe(200);
      expect(await tasks()).toHaveLength(1);
      expect(await deleter().run()).toBe(1);
      expect([line.kept(), await tasks()]).toEqual([[], []]);
    });

    it('goes with an account that is erased while the guest speaks', async () => {
      const guest = await failThrice();
      await ask('POST', '/v1/account/delete', { confirm_email: 'ada@example.com' });
      // A carrier is answered 404, and ends the call.
      await guest.leaveMessage(4).catch(() => {});
      await waitForList();
      await deleter().run();
      expect([line.kept(), await tasks()]).toEqual([[], []]);
    });

    it('goes with the call, when that is forgotten', async () => {
      await leaveOne();
      expect(await deleter().run()).toBe(0);
      await forget();
      await deleter().run();
      expect([line.kept(), await tasks()]).toEqual([[], []]);
    });

    it('is as good as gone where the carrier has it no more', async () => {
      await leaveOne();
      await forget();
      const before = await tasks();
      await deleter().run();
      await server.deps.db.write((queries) =>
        queries.insertInto('recording_deletions').values(before).execute(),
      );
      await waitForList();
      expect(await deleter().run()).toBe(1);
      expect(await tasks()).toEqual([]);
    });

    it('is asked for again while the carrier is away', async () => {
      if (carrier === 'simulator') return;
      await leaveOne();
      await forget();
      line.isDown = true;
      expect(await deleter().run()).toBe(0);
      line.isDown = false;
      expect(await deleter().run()).toBe(0);
      expect(line.kept()).toHaveLength(1);
      server.clock.advance(60_000);
      expect(await deleter().run()).toBe(1);
      expect([line.kept(), await tasks()]).toEqual([[], []]);
    });
  });

  it('rejects withheld callers and loops before answering', async () => {
    for (const from of ['anonymous', '+12015550102']) {
      const guest = await call({ from });
      expect(guest.state()).toBe('rejected');
      expect(guest.said).toEqual([]);
    }
  });

  it('says that a number without a resident is not in use', async () => {
    const guest = await call({ to: FREE_NUMBER });
    expect(guest.said).toEqual(['This number is not in use.', 'Goodbye.']);
    expect(guest.state()).toBe('over');
  });

  it('lets anybody try the demo line, without tones (APP-006, API-016)', async () => {
    const guest = await call({ to: DEMO, from: STRANGER });
    await guest.key(server.deps.config.demo.code);
    expect(guest.said.at(-2)).toContain('That is right');
    expect(guest.tones).toEqual([]);
    expect(guest.state()).toBe('over');
  });

  it('plays the tone to the own phone while a test is open', async () => {
    await ask('POST', '/v1/panel/test');
    const guest = await call({ from: OWN_PHONE });
    await guest.key(guestCode);
    expect(guest.said.at(-2)).toContain('the tone that opens the gate');
    expect(guest.tones).toEqual(['9#']);
    expect(await outcomes()).toEqual(['tested']);
  });

  it('notes a hang-up at any point and plays nothing more', async () => {
    const guest = await call();
    await guest.key(WRONG[0] ?? '');
    await guest.hangUp();
    expect(guest.tones).toEqual([]);
    expect(await outcomes()).toEqual(['abandoned']);
  });

  it('says sorry and takes a message when a step of ours fails', async () => {
    const guest = await call();
    vi.spyOn(server.deps.db, 'write').mockRejectedValueOnce(new Error('The disk is full.'));
    await guest.key(guestCode);
    expect(guest.said.some((text) => text.includes('something is not working here'))).toBe(true);
    expect(guest.said.join(' ')).not.toContain('disk');
    expect(guest.tones).toEqual([]);
    expect(guest.state()).toBe('recording');
  });

  it('takes a message by the carrier alone when nothing of ours works, and notes it later', async () => {
    const guest = await call();
    const write = vi.spyOn(server.deps.db, 'write').mockRejectedValue(new Error('No disk.'));
    await guest.key(guestCode);
    expect(guest.said.at(-1)).toContain('Please leave a message');
    expect(guest.state()).toBe('recording');
    await guest.leaveMessage(4);
    expect(guest.said.at(-1)).toBe('Goodbye.');
    expect(guest.tones).toEqual([]);
    expect(guest.state()).toBe('over');
    write.mockRestore();
    await expect.poll(outcomes, { timeout: 5_000 }).toEqual(['message']);
    const [mail] = await server.messages();
    expect(mail?.subject).toMatch(/message/i);
  });

  it('holds the guest while the database is away, and opens for the code they gave meanwhile', async () => {
    const guest = await call();
    const away = Object.assign(new Error('Nobody answers.'), { code: 'ECONNREFUSED' });
    const write = vi.spyOn(server.deps.db, 'write');
    for (let n = 0; n < 4; n += 1) write.mockRejectedValueOnce(away);
    await guest.key(guestCode);
    expect(guest.said.slice(-5, -1)).toEqual([
      'Sorry, something is not working here. Please wait.',
      ...Array<string>(3).fill('I am still trying. Please wait.'),
    ]);
    expect(guest.said.at(-1)).toBe('Welcome.');
    expect(guest.tones).toEqual(['9#']);
    expect(await outcomes()).toEqual(['opened']);
  });

  it('holds a call that comes in while the database is away, at least 45 seconds', async () => {
    const away = Object.assign(new Error('Nobody answers.'), { code: 'ECONNREFUSED' });
    const write = vi.spyOn(server.deps.db, 'write').mockRejectedValue(away);
    const guest = await call();
    expect(guest.said.at(-1)).toContain('Please leave a message');
    const waits = guest.said.filter((text) => text.endsWith('Please wait.')).length;
    // A sentence takes three seconds, the pause behind it two.
    expect(waits * 5).toBeGreaterThanOrEqual(45);
    await guest.leaveMessage(3);
    write.mockRestore();
    await expect.poll(outcomes, { timeout: 5_000 }).toEqual(['message']);
  });

  it('believes nobody who is not the carrier', async () => {
    for (const status of await line.forge()) expect([403, 404]).toContain(status);
  });

  it('proves forwarding by a test call that comes back, rejected unanswered', async () => {
    await provePhone(server, jwt);
    await ask('POST', '/v1/forwarding/checks', { condition: 'busy' });
    if (line.phonesWait) {
      const [check] = line.placed;
      expect(check).toEqual({ to: OWN_PHONE, from: SYSTEM, ...check });
      const guest = await call({ from: SYSTEM, forwardedFrom: OWN_PHONE });
      expect(guest.state()).toBe('rejected');
    }
    expect(await stateOf('busy')).toBe('works');
  });

  it('tells a test call that was answered from one that was forwarded', async () => {
    if (!line.phonesWait) return;
    await provePhone(server, jwt);
    await ask('POST', '/v1/forwarding/checks', { condition: 'no_answer' });
    expect(await stateOf('no_answer')).toBe('running');
    expect((await line.answerPlaced())[0]).toContain('forwarding check');
    expect(await stateOf('no_answer')).toBe('fails');
  });
});

const stateOf = async (condition: string) =>
  forwardingAnswer
    .parse((await ask('GET', '/v1/forwarding')).body)
    .conditions.find((one) => one.condition === condition)?.state;
