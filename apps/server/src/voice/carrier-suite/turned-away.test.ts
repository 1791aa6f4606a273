import { expect, it, vi } from 'vitest';
import { closeOrphans } from '../calls/orphans.testing.ts';
import { LATE_MS } from '../calls/tally.ts';
import {
  server,
  line,
  guestCode,
  MEMBER,
  ask,
  call,
  outcomes,
  addMember,
  kinds,
  openings,
  savePanel,
  failThrice,
  mails,
  decide,
  newestCall,
  throughEveryCarrier,
} from './carrier-suite.testing.ts';

throughEveryCarrier('turning a guest away', (carrier) => {
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
    'keeps the message of a guest who hangs up instead of pressing a key, reported %s',
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

  it('notifies the resident once of a guest who got it wrong and left without a message', async () => {
    const guest = await failThrice();
    await guest.leaveMessage(0);
    expect(await outcomes()).toEqual(['refused']);
    expect(await mails()).toHaveLength(1);
  });

  it('notifies the resident once of a guest who got it wrong and hung up instead of speaking', async () => {
    // Hosted carriers report nothing of a recording that was never begun; Asterisk reports its end.
    const unspoken = carrier === 'asterisk' ? { saidSeconds: 0 } : {};
    await (await failThrice()).hangUp(unspoken);
    const close = () => closeOrphans(server);
    await close();
    server.clock.advance(LATE_MS + 1_000);
    await close();
    await close();
    expect(await mails()).toEqual(['Someone entered wrong codes at your gate']);
    expect(await outcomes()).toEqual(['refused']);
    // Nobody has given a code.
    const silent = await call();
    for (let attempt = 1; attempt <= 3; attempt += 1) await silent.staySilent();
    await silent.hangUp(unspoken);
    server.clock.advance(LATE_MS + 1_000);
    await close();
    expect(await mails()).toHaveLength(1);
  });

  it('waits for the message of a guest who hangs up, before it tells of wrong codes', async () => {
    await (await failThrice()).hangUp({ saidSeconds: 7 });
    server.clock.advance(LATE_MS + 1_000);
    await closeOrphans(server);
    expect(await mails()).toEqual(['A guest left a message']);
    expect(await outcomes()).toEqual(['message']);
  });

  it('says that nobody answered only if somebody was rung', async () => {
    expect((await failThrice()).said.join(' ')).not.toContain('Nobody answered');
    await addMember();
    expect((await failThrice()).said.at(-1)).toContain('Nobody answered');
  });

  it('asks a member again who hits another key', async () => {
    await addMember();
    line.member = { keys: '59' };
    const guest = await failThrice();
    expect(line.memberHeard.filter((text) => text.includes('press 9'))).toHaveLength(2);
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
      'Somebody is at your gate. To open, press 9. To talk, press 1.',
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

  it('takes a message if the household does not answer', async () => {
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

  it('says opened even if the database was away when the tones went out', async () => {
    const guest = await call();
    const { db } = server.deps;
    const asUsual = db.write.bind(db);
    const away = Object.assign(new Error('Nobody answers.'), { code: 'ECONNREFUSED' });
    const write = vi.spyOn(db, 'write').mockImplementationOnce(asUsual);
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
});
