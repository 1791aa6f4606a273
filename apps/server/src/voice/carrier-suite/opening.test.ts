import { expect, it } from 'vitest';
import {
  server,
  line,
  guestCode,
  OWN_PHONE,
  STRANGER,
  DEMO,
  OWN_CODE,
  ask,
  call,
  outcomes,
  addMember,
  kinds,
  openings,
  failThrice,
  mails,
  decide,
  newestCall,
  throughEveryCarrier,
} from './carrier-suite.testing.ts';

throughEveryCarrier('opening', (carrier) => {
  it('asks for a code and opens for the shared one, keyed (APP-005, APP-009, API-008, API-010, API-011)', async () => {
    const guest = await call();
    expect(guest.state()).toBe('asked');
    await guest.key(guestCode);
    expect(guest.said.at(-1)).toBe('Welcome.');
    expect(guest.tones).toEqual(['9#']);
    expect(guest.state()).toBe('over');
    expect(await outcomes()).toEqual(['opened']);
  });

  it('opens for a guest who keys a star before the code, at the second try at the latest (APP-009)', async () => {
    const guest = await call();
    await guest.key(`*${guestCode}`);
    if (guest.state() === 'asked') await guest.key(`*${guestCode}`);
    expect(guest.tones).toEqual(['9#']);
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
    'keeps what a guest has said when "%s" breaks their message off, reported %s',
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

  it('keeps what a guest said before an "open" that never reached the line', async () => {
    if (carrier === 'asterisk') return;
    const guest = await failThrice();
    await decide('open');
    // The carrier reports the recording by itself, and its request for more is lost with the line.
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
    'does not open for a guest who left while %s, whatever was tapped',
    async (place, outcome) => {
      // Our own line is interrupted before the guest can leave.
      if (carrier === 'asterisk') return;
      const guest = await PLACES[place]();
      expect((await decide('open')).status).toBe(200);
      await guest.hangUp();
      // Telnyx reports only at the end of the call who had left, and when: the tones were on their way.
      const came = carrier === 'telnyx' ? 'abandoned' : outcome;
      expect(await newestCall()).toMatchObject({ outcome: came, opened_by: null });
      expect(await openings()).toEqual([]);
    },
  );

  it.each(['end-first', 'recording-first'] as const)(
    'does not open for a guest who has left, and keeps their message, reported %s',
    async (order) => {
      // Our own line is interrupted before the guest can leave.
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
});
