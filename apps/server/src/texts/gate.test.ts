import { LANGUAGES } from '@gatecall/contracts/languages';
import { SUSPENDED_CALLS } from '@gatecall/contracts/product/gate';
import { describe, expect, it } from 'vitest';
import { textsOf } from './shape.testing.ts';
import { segmentsOf } from '../sms/segments.testing.ts';
import { noticeSms, type NoticeFacts } from '../home/notices/words.ts';
import { OUR_BRAND } from './brand.ts';
import { textsIn } from './texts.ts';
import type { OpenerKind } from './gate.ts';

const valuesIn = (text: string) => (text.match(/\b(111|222)\b/g) ?? []).toSorted();
const OPENERS: readonly OpenerKind[] = [
  'entryCode',
  'guestCode',
  'armed',
  'guestLink',
  'member',
  'resident',
  'operator',
  'unknown',
];
/** Every notice, with its longest values. */
const FACTS: readonly NoticeFacts[] = [
  ...OPENERS.map((kind) => ({ kind: 'opened', opener: { kind, name: 'Nana' } }) as const),
  { kind: 'refused', tries: 1 },
  { kind: 'refused', tries: 3 },
  { kind: 'guessing' },
  ...[15, 240].flatMap((minutes) =>
    SUSPENDED_CALLS.map(
      (calls) => ({ kind: 'suspended', calls, lastsMs: minutes * 60_000 }) as const,
    ),
  ),
  { kind: 'silence' },
  { kind: 'calledTooOften' },
  {
    kind: 'deviceSilent',
    why: 'crowded',
    device: { browser: 'Samsung Internet', system: 'ChromeOS' },
  },
  ...(
    [
      'numberReady',
      'gateGiven',
      'gateTaken',
      'moveInCalledOff',
      'moveOutCalledOff',
      'glassBroken',
    ] as const
  ).map((kind) => ({ kind, number: '+491511234567890', building: 'Garden House' }) as const),
  { kind: 'movedOut', building: 'Garden House', isForwarded: false },
  { kind: 'movedOut', building: 'Garden House', isForwarded: true },
  { kind: 'moveInPlanned', building: 'Garden House', at: 0, timeZone: 'Europe/Berlin' },
  { kind: 'moveOutPlanned', building: 'Garden House', at: 0, timeZone: 'Europe/Berlin' },
  { kind: 'personJoined', name: 'Nana' },
  { kind: 'personLeft', name: 'Nana' },
  { kind: 'removedFromHome', owner: 'Nana' },
  { kind: 'homeDeleted', owner: 'Nana' },
  { kind: 'codeTakenBack', by: 'operator', label: 'Nana' },
  { kind: 'codeTakenBack', by: 'owner', label: 'Nana' },
  { kind: 'gateChanged' },
  { kind: 'gateLost' },
  { kind: 'message', seconds: 120 },
  { kind: 'voicemail', seconds: 120, from: '+491511234567890' },
  { kind: 'voicemail', seconds: 1, from: undefined },
];

describe.each(LANGUAGES)('what is written about the gate: %s', (language) => {
  const texts = textsIn(language, OUR_BRAND).gate;

  it('has every text, with the same values in it, on one line', () => {
    const english = textsOf(textsIn('en', OUR_BRAND).gate);
    const all = textsOf(texts);
    const places = (of: typeof all) => of.map(([path, text]) => [path, valuesIn(text)]);
    expect(places(all)).toEqual(places(english));
    expect(all.filter(([, text]) => text !== text.trim() || /[\r\n]|^$/.test(text))).toEqual([]);
  });

  it('says every notice in one SMS, without names', () => {
    for (const facts of FACTS) {
      const sms = noticeSms(facts, language, OUR_BRAND);
      expect([sms, segmentsOf(sms)]).toEqual([sms, 1]);
      expect(sms).not.toContain('Nana');
    }
    expect(segmentsOf(texts.sms.householdCode('482197'))).toBe(1);
  });

  it('says one and several', () => {
    const one = [texts.notices.message(1).text, texts.notices.refused(1).text];
    const several = [texts.notices.message(3).text, texts.notices.refused(3).text];
    expect(several).not.toEqual(one.map((text) => text.replace('1', '3')));
    expect(one.join()).not.toMatch(
      /1 (seconds|segundos|secondes|Sekunden|tries|intentos|essais|Versuche|tentativas)/,
    );
  });

  it('tells a guest whose code or link does not open whom to ask', () => {
    const { code, link } = texts.guestPages;
    const { valid: _opens, ...others } = code.states;
    for (const text of [...Object.values(others), code.over, link.over.text]) {
      expect(text).toMatch(/resident|Bewohner|résident|morador/);
    }
  });

  it('fits into what lock screens show: a title in a line or two, a text in four', () => {
    for (const [path, text] of textsOf(texts.notices)) {
      const room = path.endsWith('title') ? 50 : 160;
      expect([path, text.length <= room, text.length]).toEqual([path, true, text.length]);
    }
  });
});
