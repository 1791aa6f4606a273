import type { Language } from '@gatecall/contracts/languages';
import { signIn } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CARRIER_ENV, carrierDoor } from './carrier-door.testing.ts';
import { parseForm, type Awaited, type Carrier } from './carrier.ts';
import { DEFAULT_VOICES } from './markup.ts';
import { parseMarkup, type MarkupElement } from './parse-markup.ts';
import { createSignalwire } from './signalwire/carrier.ts';
import { createSimulator } from './simulator/carrier.ts';
import { createTelnyx } from './telnyx/carrier.ts';
import { createTwilio } from './twilio/carrier.ts';
import type { ExpectedCodes, Verb } from './verbs.ts';

const CARRIERS: Readonly<Record<string, Carrier>> = {
  twilio: createTwilio('token'),
  telnyx: createTelnyx(''),
  signalwire: createSignalwire('key'),
  simulator: createSimulator('key'),
};
const drawn = (name: string, verb: Verb): readonly MarkupElement[] =>
  parseMarkup(CARRIERS[name]?.render([verb]).body ?? '');
const listen = (name: string, codes: ExpectedCodes, language: Language) =>
  drawn(name, {
    verb: 'gather',
    text: 'x',
    language,
    accepts: 'keys-and-speech',
    codes,
    maxDigits: 6,
    action: '/next',
  })[0]?.attributes ?? {};

const CLASS = '$OOV_CLASS_DIGIT_SEQUENCE';
const ENGLISH = 'zero,one,two,three,four,five,six,seven,eight,nine';

describe('what a carrier is asked to listen for', () => {
  const digits = { speechModel: 'numbers_and_commands' };
  const phrases = { speechModel: 'experimental_utterances', profanityFilter: 'false' };
  const google = { transcriptionEngine: 'Google', useEnhanced: 'true', hints: CLASS };
  it.each<[string, ExpectedCodes, Language, object]>([
    ['twilio', 'digits', 'en', { ...digits, hints: ENGLISH }],
    ['twilio', 'digits-or-words', 'en', { ...phrases, hints: ENGLISH }],
    ['twilio', 'digits', 'de', { ...phrases, hints: expect.stringMatching(/^null,eins,zwei,/) }],
    ['simulator', 'digits', 'es', { ...phrases, hints: expect.stringMatching(/^cero,uno,dos,/) }],
    ['signalwire', 'digits', 'fr', { hints: expect.stringMatching(/^zéro,un,deux,/) }],
    ['signalwire', 'digits-or-words', 'en', { hints: ENGLISH }],
    ['telnyx', 'digits', 'en', google],
    ['telnyx', 'digits-or-words', 'de', google],
  ])('suits %s, %s and %s', (name, codes, language, expected) => {
    const ours = ['speechModel', 'profanityFilter', 'transcriptionEngine', 'useEnhanced', 'hints'];
    const told = Object.entries(listen(name, codes, language)).filter(([key]) =>
      ours.includes(key),
    );
    expect(Object.fromEntries(told)).toEqual(expected);
  });

  it('names no model that waits for a pause by itself', () => {
    for (const name of Object.keys(CARRIERS)) {
      expect(listen(name, 'digits', 'en')['speechTimeout']).toMatch(/^\d+$/);
    }
  });
});

describe('a recording', () => {
  it.each([
    // Their silence counts from the beep on: a guest may think.
    ['twilio', '8'],
    ['signalwire', '8'],
    ['simulator', '8'],
    // Its silence counts only after words.
    ['telnyx', '5'],
  ])('ends on %s after %s seconds of silence, and leads on if it is empty', (name, seconds) => {
    const verbs = drawn(name, { verb: 'record', maxSeconds: 60, action: '/next' });
    expect(verbs[0]?.attributes).toMatchObject({ timeout: seconds, action: '/next' });
    expect(verbs.map((verb) => verb.name)).toEqual(['Record', 'Redirect']);
  });
});

describe('a recording that the line may be called away from', () => {
  it.each(['twilio', 'signalwire', 'telnyx', 'simulator'])(
    'is reported by %s beside it',
    (name) => {
      const verb = { verb: 'record', maxSeconds: 60, action: '/next' } as const;
      expect(drawn(name, { ...verb, beside: '/beside' })[0]?.attributes).toMatchObject({
        recordingStatusCallback: '/beside',
        recordingStatusCallbackMethod: 'POST',
      });
      expect(drawn(name, verb)[0]?.attributes).not.toHaveProperty('recordingStatusCallback');
    },
  );
});

describe('the leg that dialled another', () => {
  it.each(['twilio', 'signalwire', 'telnyx', 'simulator'])('is read from %s', (name) => {
    const read = (body: string) => CARRIERS[name]?.readLeg(parseForm(body)).parentCallId;
    expect(read('CallSid=CA2&ParentCallSid=CA1')).toBe('CA1');
    // Telnyx alone may leave it out if there is one.
    expect(read('CallSid=CA2')).toBe(name === 'telnyx' ? undefined : null);
  });
});

describe('a guest who has hung up', () => {
  const told = (name: string, awaited: Awaited, body: string) =>
    CARRIERS[name]?.readAction(awaited, parseForm(body));
  const GONE = ['completed', 'busy', 'failed', 'no-answer', 'canceled'];

  it.each(['heard', 'tonesPlayed', 'decisionDue', 'recorded'] as const)(
    'is known to every carrier at %s, by the status of their leg',
    (awaited) => {
      for (const name of Object.keys(CARRIERS)) {
        for (const status of GONE) {
          expect(told(name, awaited, `CallStatus=${status}`)).toMatchObject({ hasLeft: true });
        }
        for (const body of [
          '',
          'CallStatus=in-progress',
          'CallStatus=completed&ParentCallSid=CA1',
        ]) {
          expect(told(name, awaited, body)).not.toHaveProperty('hasLeft');
        }
      }
    },
  );

  it.each([
    ['twilio', { kind: 'ringEnded', hasLeft: true }],
    ['signalwire', { kind: 'ringEnded', hasLeft: true }],
    ['simulator', { kind: 'ringEnded', hasLeft: true }],
    // It may be the member's status.
    ['telnyx', { kind: 'ringEnded' }],
  ])('is known to %s once no one is rung any longer, if it says so', (name, signal) => {
    const ended = 'DialCallStatus=completed';
    expect(told(name, 'ringEnded', `CallStatus=completed&${ended}`)).toEqual(signal);
    expect(told(name, 'ringEnded', `CallStatus=in-progress&${ended}`)).toEqual({
      kind: 'ringEnded',
    });
  });

  it.each([
    ['2026-01-03T12:00:00.250Z', Date.UTC(2026, 0, 3, 12, 0, 0, 250)],
    ['2026-01-03T12:00:00.250731Z', Date.UTC(2026, 0, 3, 12, 0, 0, 250)],
    // Somewhere in that second: no guest is said to have gone too early.
    ['2026-01-03T12:00:00Z', Date.UTC(2026, 0, 3, 12, 0, 0, 999)],
    ['soon', undefined],
    ['', undefined],
  ])('is known by Telnyx to have gone at %j', (time, endedAt) => {
    const form = parseForm(`CallSid=v3:1&CallStatus=completed&EndTime=${time}`);
    const status = { carrierCallId: 'v3:1', isOver: true };
    expect(CARRIERS['telnyx']?.readStatus(form)).toEqual(
      endedAt === undefined ? status : { ...status, endedAt },
    );
  });

  it('is not inferred from what the leg of a member says', () => {
    for (const awaited of ['memberAnswered', 'memberPressed'] as const) {
      const signal = told('twilio', awaited, 'CallStatus=completed');
      expect(signal).not.toHaveProperty('hasLeft');
    }
  });
});

describe('voices', () => {
  it('are named for each language, one of the operator’s if there is one', () => {
    const say = (language: Language) => drawn('twilio', { verb: 'say', text: 'x', language });
    expect(say('de')[0]?.attributes).toEqual({ voice: 'Polly.Vicki', language: 'de-DE' });
    const own = createTwilio('token', { ...DEFAULT_VOICES, es: 'Polly.Lupe' });
    const { body } = own.render([{ verb: 'say', text: 'x', language: 'es' }]);
    expect(body).toContain('<Say voice="Polly.Lupe" language="es-ES">');
  });
});

describe('a gate with word codes, and keys with letters', () => {
  const PANEL = '+12015550199';
  const SYSTEM = '+12015550101';
  let server: TestServer;
  let jwt: string;
  afterEach(() => server.close());
  const ask = (method: string, path: string, body: unknown) =>
    server.request(method, path, { headers: { authorization: `Bearer ${jwt}` }, body });
  const save = (intercom_code: string) =>
    ask('POST', '/v1/intercom_settings', { intercom_number: PANEL, intercom_code });
  const start = async (GATECALL_CARRIER: string) => {
    server = await createTestServer({ env: { ...CARRIER_ENV, GATECALL_CARRIER } });
    ({ jwt } = await signIn(server, 'ada@example.com'));
  };
  beforeEach(() => start('twilio'));

  it('gets hints at digits beside them, and never at a code itself', async () => {
    await save('9');
    const { body } = await ask('POST', '/v1/guest_codes', { label: 'Nana', kind: 'words' });
    for (const carrier of ['twilio', 'telnyx', 'signalwire'] as const) {
      const door = carrierDoor(server, carrier);
      const parties = { CallSid: `CA-${carrier}`, From: PANEL, To: SYSTEM };
      const { verbs, text } = await door.post(`/voice/${carrier}/incoming`, parties);
      expect(verbs[0]?.attributes['hints']).toBe(carrier === 'telnyx' ? CLASS : ENGLISH);
      expect(verbs[0]?.attributes['speechModel']).toBe(
        carrier === 'twilio' ? 'experimental_utterances' : undefined,
      );
      // As words: an attribute's name may have one within it.
      for (const word of body.code.split(' ')) expect(text).not.toMatch(RegExp(`\\b${word}\\b`));
    }
  });

  it('asks no guest who may have a code of words for digits, nor for keys alone', async () => {
    const saved = await save('9');
    const door = carrierDoor(server, 'twilio');
    const failTwice = async (CallSid: string) => {
      const call = { CallSid, From: PANEL, To: SYSTEM };
      let reply = await door.post('/voice/twilio/incoming', call);
      const asked: (string | undefined)[] = [];
      for (const Digits of ['111222', '739165']) {
        const gather = reply.verbs.find(({ name }) => name === 'Gather');
        reply = await door.post(gather?.attributes['action'] ?? '', { ...call, Digits });
        asked.push(reply.verbs.find(({ name }) => name === 'Gather')?.children[0]?.text);
      }
      return asked;
    };
    expect(saved.status).toBe(200);
    expect(await failTwice('CA-digits')).toEqual([
      'Sorry, that did not work. Please say the digits one by one.',
      'Sorry, that did not work. Please use the keypad.',
    ]);
    await ask('POST', '/v1/guest_codes', { label: 'Nana', kind: 'words' });
    const either = 'Sorry, that did not work. Please say the code slowly, or key in the digits.';
    expect(await failTwice('CA-words')).toEqual([either, either]);
  });

  it('does not say opened if the carrier of today has none of the keys', async () => {
    const saved = await save('A');
    const [{ code }] = saved.body.intercoms[0].intercom_codes;
    const door = carrierDoor(server, 'signalwire');
    const call = { CallSid: 'CA', From: PANEL, To: SYSTEM };
    const asked = await door.post('/voice/signalwire/incoming', call);
    const action = asked.verbs[0]?.attributes['action'] ?? '';
    const reply = await door.post(action, { ...call, Digits: code });
    expect(reply.verbs.map(({ name }) => name)).toEqual(['Say', 'Say', 'Record', 'Redirect']);
    await door.post('/voice/signalwire/status', { ...call, CallStatus: 'completed' });
    const row = await server.deps.db.read.selectFrom('calls').select('outcome').execute();
    expect(row).toEqual([{ outcome: 'failed' }]);
  });

  it.each([
    ['twilio', 'wA9', 200],
    ['telnyx', 'wA9', 200],
    ['simulator', 'wA9', 200],
    ['signalwire', 'w9', 400],
  ] as const)(
    'plays on %s %s, and takes letters alone with %i',
    async (carrier, digits, status) => {
      await server.close();
      await start(carrier);
      expect((await save('A')).status).toBe(status);
      const saved = await save('A9');
      const [{ code }] = saved.body.intercoms[0].intercom_codes;
      const door = carrierDoor(server, carrier);
      const call = { CallSid: 'CA', From: PANEL, To: SYSTEM };
      const asked = await door.post(`/voice/${carrier}/incoming`, call);
      const action = asked.verbs[0]?.attributes['action'] ?? '';
      const opened = await door.post(action, { ...call, Digits: code });
      expect(opened.verbs[0]?.attributes['digits']).toBe(digits);
      const { test_open_until: _until, ...panel } = (await ask('GET', '/v1/panel', undefined)).body;
      expect((await ask('PUT', '/v1/panel', { ...panel, deny_key: 'B' })).status).toBe(status);
    },
  );
});
