import { provePhone } from '@gatecall/testkit/sign-in';
import { expect, it, vi } from 'vitest';
import {
  server,
  line,
  guestCode,
  jwt,
  OWN_PHONE,
  STRANGER,
  SYSTEM,
  FREE_NUMBER,
  DEMO,
  WRONG,
  ask,
  call,
  outcomes,
  savePanel,
  stateOf,
  throughEveryCarrier,
} from './carrier-suite.testing.ts';

throughEveryCarrier('other calls', () => {
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

  it('lets any caller try the demo line, without tones (APP-006, API-016)', async () => {
    const guest = await call({ to: DEMO, from: STRANGER });
    await guest.key(server.deps.config.demo.code);
    expect(guest.said.at(-2)).toContain('That is right');
    expect(guest.tones).toEqual([]);
    expect(guest.state()).toBe('over');
  });

  it('speaks on the demo line what is spoken where the caller’s number is at home', async () => {
    const guest = await call({ to: DEMO, from: '+4930123456' });
    expect(guest.said[0]).toMatch(/^Willkommen bei Gatecall\./);
    await guest.key(server.deps.config.demo.code);
    expect(guest.said.at(-2)).toBe('Richtig. An Ihrem Tor ginge jetzt die Tür auf.');
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

  it('takes a message by the carrier alone when nothing of ours works, and records it later', async () => {
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
    // A sentence takes three seconds, the pause after it two.
    expect(waits * 5).toBeGreaterThanOrEqual(45);
    await guest.leaveMessage(3);
    write.mockRestore();
    await expect.poll(outcomes, { timeout: 5_000 }).toEqual(['message']);
  });

  it('holds a guest in the language of the panel, from its second call on also the first words', async () => {
    await savePanel({ language: 'de' });
    const away = Object.assign(new Error('Nobody answers.'), { code: 'ECONNREFUSED' });
    const write = vi.spyOn(server.deps.db, 'write');
    const guest = await call();
    for (let n = 0; n < 2; n += 1) write.mockRejectedValueOnce(away);
    await guest.key(guestCode);
    expect(guest.said.slice(1)).toEqual([
      'Hier klappt etwas nicht. Bitte warten.',
      'Ich versuche es weiter. Bitte warten.',
      'Willkommen.',
    ]);
    write.mockRejectedValue(away);
    const next = await call();
    expect(next.said[0]).toBe('Hier klappt etwas nicht. Bitte warten.');
    expect(next.said.at(-1)).toContain('Bitte sprechen Sie nach dem Ton');
    await next.leaveMessage(3);
    expect(next.said.at(-1)).toBe('Auf Wiederhören.');
    write.mockRestore();
    // Both began at the same moment of the clock: neither comes first.
    const sorted = async () => (await outcomes()).toSorted();
    await expect.poll(sorted, { timeout: 5_000 }).toEqual(['message', 'opened']);
  });

  it('believes only the carrier', async () => {
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
    // The resident hears it, not a guest.
    await ask('PUT', '/v1/account/language', { language: 'fr' });
    expect((await line.answerPlaced())[0]).toContain('votre essai de renvoi');
    expect(await stateOf('no_answer')).toBe('fails');
  });
});
