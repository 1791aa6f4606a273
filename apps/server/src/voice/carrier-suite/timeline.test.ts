import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { configuredApis } from '../carriers/registry.ts';
import { forgetPastCalls } from '../housekeeping.ts';
import { createRecordingDeleter } from '../recordings/deleter.ts';
import {
  server,
  line,
  guestCode,
  OWN_PHONE,
  STRANGER,
  WRONG,
  ask,
  call,
  outcomes,
  addMember,
  type Story,
  happened,
  failThrice,
  throughEveryCarrier,
} from './carrier-suite.testing.ts';

throughEveryCarrier('the record', (carrier) => {
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

  it('does nothing twice when it is reported twice, and opens once', async () => {
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

    it('is deleted with the call', async () => {
      await leaveOne();
      expect(await deleter().run()).toBe(0);
      await forget();
      await deleter().run();
      expect([line.kept(), await tasks()]).toEqual([[], []]);
    });

    it('counts as deleted if the carrier no longer has it', async () => {
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

    it('is asked for again while the carrier is unreachable', async () => {
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
});
