import { describe, expect, it } from 'vitest';
import { actionOf, opens, OWN_PHONE, PANEL, SYSTEM, useHome } from '../../home/home.testing.ts';
import type { Heard } from '../call-flow/events.ts';
import { carrierDoor } from '../carriers/carrier-door.testing.ts';
import { compareAll, judgeDemo, liveCodes } from './check-code.ts';

const LINE = { doublesKeys: false, language: 'en' } as const;
const CODES = [{ code: '604913' }, { code: '604914' }];

describe('comparing a guest’s input with every code', () => {
  it('finds no code if nothing was given, and counts no attempt', () => {
    for (const kind of ['silence', 'finishKey'] as const) {
      const none = { matched: undefined, attempts: 0, hasNone: false };
      expect(compareAll({ kind }, [{ code: '' }, ...CODES], LINE)).toEqual(none);
    }
  });

  it('finds the one that was keyed', () => {
    const keyed = { kind: 'keys', digits: '604914' } as const;
    expect(compareAll(keyed, CODES, LINE)).toEqual({
      matched: CODES[1],
      attempts: 1,
      hasNone: false,
    });
  });

  it('counts no attempt if nothing given can be a code: noise, a greeting, a few keys', () => {
    const speech = (transcript: string) => ({ kind: 'speech', transcript }) as const;
    const keys = (digits: string) => ({ kind: 'keys', digits }) as const;
    const none = { matched: undefined, attempts: 0, hasNone: false };
    for (const heard of [
      speech('la la la'),
      speech('hello, flat 12 please'),
      keys('9'),
      keys('604'),
    ])
      expect([heard, compareAll(heard, CODES, LINE)]).toEqual([heard, none]);
    const wrong = { matched: undefined, attempts: 1, hasNone: false };
    // "One hundred twenty three" is 123 or 10023, which may be somebody's code.
    for (const heard of [speech('one hundred twenty three'), keys('6049'), speech('6 0 4 9 1 2')]) {
      expect([heard, compareAll(heard, CODES, LINE)]).toEqual([heard, wrong]);
      expect(compareAll(heard, [], LINE)).toEqual(wrong);
    }
  });

  it('counts an attempt at a code of words if two words of its list may have been said', () => {
    const codes = [{ code: 'velvet tiger' }];
    const attemptsOf = (transcript: string) =>
      compareAll({ kind: 'speech', transcript }, codes, LINE).attempts;
    for (const said of ['la la la', 'hello', 'good evening, okay?', 'um, tiger']) {
      expect([said, attemptsOf(said)]).toEqual([said, 0]);
    }
    // Taken apart by a recogniser, or written as one.
    for (const said of ['rocket tiger', 'rock it tiger', 'caravansoldier', 'in door the me']) {
      expect([said, attemptsOf(said)]).toEqual([said, 1]);
    }
    // Beside digits alone, words are no attempt.
    const heard = { kind: 'speech', transcript: 'rocket tiger' } as const;
    expect(compareAll(heard, CODES, LINE).attempts).toBe(0);
  });

  it('counts words, and neither silence nor a few keys, where some codes are words and some digits', () => {
    const attemptsOf = (heard: Parameters<typeof compareAll>[0]) =>
      compareAll(heard, [...CODES, { code: 'velvet tiger' }], LINE).attempts;
    expect(attemptsOf({ kind: 'speech', transcript: 'rocket tiger' })).toBe(1);
    expect(attemptsOf({ kind: 'silence' })).toBe(0);
    expect(attemptsOf({ kind: 'keys', digits: '604' })).toBe(0);
  });

  it('hears a guest who has none, unless a code is right', () => {
    const hears = (heard: Heard) => compareAll(heard, CODES, LINE).hasNone;
    expect(hears({ kind: 'speech', transcript: 'sorry, I have no code' })).toBe(true);
    expect(hears({ kind: 'speech', transcript: 'sorry, who is there' })).toBe(false);
    for (const [digits, hasNone] of [
      ['0', true],
      ['00', true],
      ['000', false],
      ['1', false],
      ['', false],
    ] as const) {
      expect([digits, hears({ kind: 'keys', digits })]).toEqual([digits, hasNone]);
    }
    expect(hears({ kind: 'silence' })).toBe(false);
    expect(hears({ kind: 'finishKey' })).toBe(false);
  });

  it('counts each code that a guest said in one breath', () => {
    const transcript = '111222 or 333444 or 555666';
    const speech = { kind: 'speech', transcript } as const;
    const { matched, attempts } = compareAll(speech, CODES, LINE);
    expect(matched).toBeUndefined();
    expect(attempts).toBeGreaterThan(1);
  });
});

describe('the demo line', () => {
  it('has one code', () => {
    const deps = { config: { demo: { code: '604913' } } } as Parameters<typeof judgeDemo>[0];
    const judge = (digits: string) => judgeDemo(deps, { kind: 'keys', digits }, LINE);
    expect(judge('604913')).toEqual({ kind: 'right', codeId: 'demo' });
    expect(judge('604914')).toEqual({ kind: 'refused', attempts: 1 });
  });
});

describe('codes that open now', () => {
  const home = useHome();
  const { call, saveIntercom } = home;

  it('say which are counted, and which open so many times only', async () => {
    await saveIntercom();
    const make = async (body: object) =>
      (await call('POST', '/v1/guest_codes', { label: 'Nana', ...body })).body.code_id;
    const often = await make({});
    const once = await make({ max_uses: 1 });
    await make({ starts_at: new Date(home.server.clock.now() + 60_000).toISOString() });
    const { db } = home.server.deps;
    const { intercom_id: intercomId } = await db.read
      .selectFrom('intercoms')
      .select('intercom_id')
      .executeTakeFirstOrThrow();
    const codes = await liveCodes(home.server.deps, db.read, intercomId);
    const traits = codes.map(({ isCounted, hasMaxUses }) => [isCounted, hasMaxUses]);
    expect(traits).toEqual([
      [false, false],
      [true, false],
      [true, true],
    ]);
    expect(codes.slice(1).map(({ codeId }) => codeId)).toEqual([often, once]);
  });
});

describe('a guest who says that they have no code', () => {
  const home = useHome();

  it('waits for no further question: people are rung, and no wrong code is counted', async () => {
    await home.saveIntercom();
    await home.addMember();
    for (const [field, said] of [
      ['SpeechResult', "Hi, I don't have a code"],
      ['Digits', '0'],
    ] as const) {
      const asked = await home.dial();
      const { verbs } = await home.post(actionOf(asked), { [field]: said });
      expect(verbs.map(({ name }) => name)).toEqual(['Say', 'Dial']);
      expect(verbs[0]?.text).toBe('I am calling the residents. Please wait.');
    }
    const guesses = home.server.deps.db.read.selectFrom('guess_states');
    const counted = await guesses.select(['wrong', 'vouched_wrong']).execute();
    expect(counted).toEqual([{ wrong: 0, vouched_wrong: 0 }]);
  });
});

describe('a right code in a call that cannot open', () => {
  const home = useHome();
  const { call, confirmPhone, dial, post, saveIntercom, tryCode } = home;

  const makeOnce = async (): Promise<string> =>
    (await call('POST', '/v1/guest_codes', { label: 'Parcel', max_uses: 1 })).body.code;
  const guesses = () =>
    home.server.deps.db.read.selectFrom('guess_states').selectAll().executeTakeFirst();

  it('is not used up by a test call, and forgives no wrong guesses', async () => {
    await saveIntercom();
    await confirmPhone();
    const code = await makeOnce();
    await tryCode('000111');
    const before = await guesses();
    await call('POST', '/v1/panel/test');
    const asked = await dial({ From: OWN_PHONE });
    const { verbs } = await post(actionOf(asked), { Digits: code });
    expect(verbs[0]?.text).toContain('the tone that opens the gate');
    expect(await guesses()).toEqual(before);
    expect(opens(await tryCode(code))).toBe(true);
    expect(await guesses()).not.toEqual(before);
    expect(opens(await tryCode(code))).toBe(false);
  });

  it('is not used up where the line can play none of the panel’s keys', async () => {
    await saveIntercom(home.jwt, 'A');
    const code = await makeOnce();
    const door = carrierDoor(home.server, 'signalwire');
    const params = { CallSid: 'CA-mute', From: PANEL, To: SYSTEM };
    const asked = await door.post('/voice/signalwire/incoming', params);
    const { verbs } = await door.post(actionOf(asked), { ...params, Digits: code });
    expect(verbs.map(({ name }) => name)).toContain('Record');
    expect(opens(await tryCode(code))).toBe(true);
  });
});

describe('a gate that opens by itself for the next call', () => {
  const home = useHome();

  it('still does after a call in which the line can play none of the panel’s keys', async () => {
    await home.saveIntercom(home.jwt, 'A');
    await home.call('POST', '/v1/arm');
    const params = { CallSid: 'CA-mute', From: PANEL, To: SYSTEM };
    await carrierDoor(home.server, 'signalwire').post('/voice/signalwire/incoming', params);
    expect(opens(await home.dial())).toBe(true);
    expect(opens(await home.dial())).toBe(false);
  });
});
