import { describe, expect, it } from 'vitest';
import { resolveCall, type Assignment, type CallFacts } from './resolve-call.ts';

const SYSTEM = '+12015550101';
const ada: Assignment = {
  residentId: 'ada',
  intercomId: 'i-ada',
  intercomNumber: '+12015550199',
  residentNumber: '+12015550142',
  isPhoneProven: false,
  isTestOpen: false,
};
const ben: Assignment = {
  ...ada,
  residentId: 'ben',
  intercomId: 'i-ben',
  intercomNumber: '+12015550188',
  residentNumber: '+12015550143',
};
const facts = (over: Partial<CallFacts> = {}): CallFacts => ({
  demoNumber: '+12015550100',
  isOurNumber: true,
  isFromUs: false,
  assignments: [ada, ben],
  ...over,
});
const MUM = '+12015550170';

describe('who a call is for (telephony 2.8)', () => {
  it.each([
    [
      'intercom, forwarded by its resident',
      ada.intercomNumber,
      ada.residentNumber,
      'gate',
      'intercom_and_forwarder',
    ],
    ['intercom, forwarder unknown', ada.intercomNumber, undefined, 'gate', 'intercom'],
    ['intercom, another forwarder', ada.intercomNumber, '+12015550111', 'gate', 'intercom'],
    ["resident's own phone", ada.residentNumber, undefined, 'gate', 'own_phone'],
    ['ordinary caller, forwarded', MUM, ada.residentNumber, 'voicemail', 'forwarded_caller'],
    ['withheld caller, forwarded', undefined, ben.residentNumber, 'voicemail', 'forwarded_caller'],
    [
      'ordinary caller, no forwarder named, two residents',
      MUM,
      undefined,
      'unknown',
      'unknown_caller',
    ],
    ['withheld caller', undefined, undefined, 'unknown', 'unknown_caller'],
  ])('%s', (_title, from, forwardedFrom, kind, rule) => {
    const parties = {
      to: SYSTEM,
      from: from ?? undefined,
      forwardedFrom: forwardedFrom ?? undefined,
    };
    expect(resolveCall(parties, facts())).toMatchObject({ kind, rule });
  });

  describe('at a number that two gates of one resident have', () => {
    const garage = { ...ada, intercomId: 'i-garage', intercomNumber: '+12015550177' };
    const resolve = (from: string | null, over: Partial<CallFacts> = {}, forwardedFrom?: string) =>
      resolveCall(
        { to: SYSTEM, from: from ?? undefined, forwardedFrom },
        facts({ assignments: [ada, garage, ben], ...over }),
      );

    it('knows each by its panel', () => {
      expect(resolve(ada.intercomNumber)).toMatchObject({ kind: 'gate', resident: ada });
      expect(resolve(garage.intercomNumber)).toMatchObject({ kind: 'gate', resident: garage });
    });

    it('plays no keys if only the phone that forwards is known', () => {
      const guessed = resolve(ada.residentNumber);
      expect(guessed).toMatchObject({ kind: 'voicemail', resident: { residentId: 'ada' } });
    });

    it('tests the gate whose test was asked for', () => {
      const tested = { ...garage, isTestOpen: true };
      expect(resolve(ada.residentNumber, { assignments: [ada, tested, ben] })).toMatchObject({
        kind: 'test',
        resident: tested,
      });
    });

    it('takes the messages of callers whom their phone forwards, and of no others', () => {
      const forwarded = resolve(MUM, {}, ada.residentNumber ?? undefined);
      expect(forwarded).toMatchObject({ kind: 'voicemail', rule: 'forwarded_caller' });
      expect(resolve(MUM)).toMatchObject({ kind: 'unknown' });
      expect(resolve(MUM, { assignments: [ada, garage] })).toMatchObject({
        kind: 'voicemail',
        rule: 'only_resident',
      });
    });
  });

  it('trusts a replaced caller number less than the panel itself', () => {
    const from = (number: string | null) =>
      resolveCall({ to: SYSTEM, from: number ?? undefined, forwardedFrom: undefined }, facts());
    expect(from(ada.intercomNumber)).toMatchObject({ trust: 'high', resident: ada });
    expect(from(ada.residentNumber)).toMatchObject({ trust: 'low', resident: ada });
  });

  it('gives the calls of a phone that a second resident claims to neither (A52)', () => {
    const eve: Assignment = { ...ben, residentId: 'eve', residentNumber: ada.residentNumber };
    const assignments = [eve, ada];
    const phone = ada.residentNumber ?? undefined;
    for (const parties of [
      { to: SYSTEM, from: MUM, forwardedFrom: phone },
      { to: SYSTEM, from: phone, forwardedFrom: undefined },
    ]) {
      expect(resolveCall(parties, facts({ assignments })).kind).toBe('unknown');
    }
    const panel = { to: SYSTEM, from: ada.intercomNumber, forwardedFrom: phone };
    expect(resolveCall(panel, facts({ assignments }))).toMatchObject({ resident: ada });
  });

  it('does not mistake a panel whose resident has given no phone for a forwarder', () => {
    const silent = { ...ada, residentNumber: null };
    const parties = { to: SYSTEM, from: ada.intercomNumber, forwardedFrom: undefined };
    expect(resolveCall(parties, facts({ assignments: [silent] }))).toMatchObject({
      kind: 'gate',
      rule: 'intercom',
    });
  });

  describe('an own phone (A52)', () => {
    const phone = ada.residentNumber ?? '';
    /** Who is taken for the owner of Ada's phone: as caller, and as the one who forwards. */
    const ownersAmong = (...assignments: readonly Assignment[]) =>
      [
        { to: SYSTEM, from: phone, forwardedFrom: undefined },
        { to: SYSTEM, from: MUM, forwardedFrom: phone },
      ].map((parties) => {
        const resolution = resolveCall(parties, facts({ assignments }));
        return 'resident' in resolution ? resolution.resident.residentId : undefined;
      });
    const silent: Assignment = { ...ada, residentNumber: null };
    const eve: Assignment = { ...ben, residentId: 'eve', residentNumber: phone };

    it('that was only typed counts for nothing beside a neighbour who has given none', () => {
      expect(ownersAmong(silent, eve)).toEqual([undefined, undefined]);
      expect(ownersAmong(eve, silent)).toEqual([undefined, undefined]);
    });

    it('that was only typed counts if every neighbour has given another', () => {
      expect(ownersAmong(eve, { ...ada, residentNumber: '+12015550144' })).toEqual(['eve', 'eve']);
      expect(ownersAmong(eve)).toEqual(['eve', 'eve']);
    });

    it('that is proven counts whatever the neighbours have given or not', () => {
      const proven = { ...ada, isPhoneProven: true };
      expect(ownersAmong(eve, proven)).toEqual(['ada', 'ada']);
      expect(ownersAmong({ ...eve, residentNumber: null }, proven)).toEqual(['ada', 'ada']);
    });

    it('that two residents have proven names neither', () => {
      const shared = { isPhoneProven: true };
      expect(ownersAmong({ ...ada, ...shared }, { ...eve, ...shared })).toEqual([
        undefined,
        undefined,
      ]);
    });

    it('that is proven is no other resident’s panel', () => {
      const proven = { ...ada, isPhoneProven: true };
      const thief = { ...eve, intercomNumber: phone };
      expect(ownersAmong(thief, proven)[0]).toBe('ada');
      expect(ownersAmong({ ...proven, intercomNumber: phone })[0]).toBe('ada');
      const parties = { to: SYSTEM, from: phone, forwardedFrom: phone };
      expect(resolveCall(parties, facts({ assignments: [thief, proven] }))).toMatchObject({
        rule: 'own_phone',
        resident: proven,
      });
    });

    it('that is proven keeps the calls that it forwards, whatever a neighbour says that the caller is', () => {
      const proven = { ...ada, isPhoneProven: true };
      const resolve = (other: Assignment, owner: Assignment = proven) =>
        resolveCall(
          { to: SYSTEM, from: MUM, forwardedFrom: phone },
          facts({ assignments: [other, owner] }),
        );
      const adas = { kind: 'voicemail', rule: 'forwarded_caller', resident: proven };
      const asPanel = { ...eve, intercomNumber: MUM };
      expect(resolve(asPanel)).toEqual(adas);
      expect(resolve({ ...eve, residentNumber: MUM })).toEqual(adas);
      expect(resolve({ ...eve, residentNumber: MUM, isPhoneProven: true })).toEqual(adas);
      // Her own panel may be that of a neighbour in another building.
      const panel = { ...proven, intercomNumber: MUM };
      expect(resolve(eve, panel)).toMatchObject({ kind: 'gate', resident: panel });
      // A phone that was only typed, or by two, keeps nothing: it could be the claim of a thief.
      expect(resolve(asPanel, ada)).toMatchObject({ kind: 'gate', resident: asPanel });
      const both = { ...asPanel, isPhoneProven: true };
      expect(resolve(both)).toMatchObject({ kind: 'gate', resident: both });
    });

    it('that is proven and the panel as well is trusted as the panel', () => {
      const both = { ...ada, isPhoneProven: true, intercomNumber: phone };
      const parties = { to: SYSTEM, from: phone, forwardedFrom: undefined };
      expect(resolveCall(parties, facts({ assignments: [both, ben] }))).toEqual({
        kind: 'gate',
        trust: 'high',
        rule: 'intercom',
        resident: both,
      });
    });
  });

  it('treats the own phone as a test while a calibration is open', () => {
    const parties = { to: SYSTEM, from: ada.residentNumber ?? '', forwardedFrom: undefined };
    const open = facts({ assignments: [{ ...ada, isTestOpen: true }] });
    expect(resolveCall(parties, open).kind).toBe('test');
  });

  it('turns loops, foreign numbers and unassigned numbers away', () => {
    const parties = { to: SYSTEM, from: '+12015550102', forwardedFrom: undefined };
    expect(resolveCall(parties, facts({ isFromUs: true })).kind).toBe('loop');
    expect(resolveCall(parties, facts({ assignments: [] })).kind).toBe('unassigned');
    expect(resolveCall(parties, facts({ assignments: [], isOurNumber: false })).kind).toBe(
      'unknown',
    );
  });

  it('answers the demo line for any caller, even withheld (APP-006)', () => {
    const parties = { to: '+12015550100', from: undefined, forwardedFrom: undefined };
    expect(resolveCall(parties, facts({ assignments: [], isOurNumber: false })).kind).toBe('demo');
  });

  it('never asks an unknown caller for a code', () => {
    const alone = facts({ assignments: [ada] });
    const parties = { to: SYSTEM, from: MUM, forwardedFrom: undefined };
    expect(resolveCall(parties, alone)).toMatchObject({ kind: 'voicemail', rule: 'only_resident' });
    expect(resolveCall({ ...parties, from: undefined }, alone).kind).toBe('unknown');
    // Forwarded by another phone: the only resident has nothing to do with it.
    const foreign = { ...parties, forwardedFrom: '+12015550111' };
    expect(resolveCall(foreign, alone).kind).toBe('unknown');
  });
});
