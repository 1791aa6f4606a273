import type { Access, Role, ServerEndpoint } from '@gatecall/contracts/server-endpoints';
import { createManualClock } from '@gatecall/testkit/manual-clock';
import { describe, expect, it } from 'vitest';
import type { Queries } from '../../db/database.ts';
import type { Refusal } from '../../errors.ts';
import { requireAccess, requireBuilding, requireScope } from './access.ts';
import { idOf, isHeldToBuildings, whyOf, type KeyCaller, type OperatorCaller } from './caller.ts';

const clock = createManualClock();
const person = (more: Partial<OperatorCaller> = {}): OperatorCaller => ({
  kind: 'operator',
  userId: 'ada',
  role: 'operator',
  invitedUntil: null,
  sessionId: 'session-1',
  freshUntil: clock.now(),
  reason: undefined,
  ...more,
});
const program = (more: Partial<KeyCaller> = {}): KeyCaller =>
  ({
    kind: 'key',
    keyId: 'key-1',
    secret: 'sk',
    scopes: ['gates:read'],
    buildingIds: null,
    ...more,
  }) as KeyCaller;
const refusalOf = async (work: () => unknown): Promise<string> => {
  try {
    await work();
    return 'in';
  } catch (error) {
    return (error as Refusal).code;
  }
};
/** What each role may: the one under test, and never for the others. */
const accessOf = (role: Role, wanted: string): Access =>
  ({ operator: 'never', manager: 'never', support: 'never', [role]: wanted }) as unknown as Access;

describe('a person with a role', () => {
  const LATE = clock.now() - 1;
  it.each<[string, Partial<OperatorCaller>, string]>([
    ['plain', { freshUntil: LATE }, 'in'],
    ['self', { freshUntil: LATE }, 'in'],
    ['own_building', { freshUntil: LATE }, 'in'],
    ['never', { reason: 'ticket 1' }, 'role_not_allowed'],
    ['reason', {}, 'reason_required'],
    ['reason', { reason: 'ticket 1', freshUntil: LATE }, 'in'],
    ['fresh', {}, 'in'],
    ['fresh', { freshUntil: LATE }, 'step_up_required'],
    ['fresh_own_building', {}, 'in'],
    ['fresh_own_building', { freshUntil: LATE }, 'step_up_required'],
  ])('whose access is %s, %j, meets: %s', async (wanted, more, met) => {
    for (const role of ['operator', 'manager', 'support'] as const) {
      const access = accessOf(role, wanted);
      expect(
        await refusalOf(() => requireAccess({ clock }, access, person({ role, ...more }))),
      ).toBe(met);
    }
  });
});

describe('a key', () => {
  const call = (scope: string | null, manager = 'own_building') =>
    ({ scope, access: accessOf('manager', manager) }) as Pick<ServerEndpoint, 'scope' | 'access'>;

  it.each<[string, Parameters<typeof call>, Partial<KeyCaller>, string]>([
    ['its scope', ['gates:read'], {}, 'in'],
    ['every scope', ['gates:write'], { scopes: ['*'] }, 'in'],
    ['another scope', ['gates:write'], {}, 'scope_missing'],
    ['no scope', ['gates:read'], { scopes: [] }, 'scope_missing'],
    ['a call for people alone', [null], { scopes: ['*'] }, 'people_only'],
    ['buildings, and a call about one', ['gates:read'], { buildingIds: ['elm'] }, 'in'],
    [
      'buildings, and a call about none',
      ['gates:read', 'never'],
      { buildingIds: ['elm'] },
      'building_not_yours',
    ],
    ['no buildings to be held to', ['gates:read', 'never'], {}, 'in'],
    [
      'an empty list of buildings',
      ['gates:read', 'never'],
      { buildingIds: [] },
      'building_not_yours',
    ],
  ])('with %s', async (_what, wanted, more, met) => {
    expect(await refusalOf(() => requireScope(call(...wanted), program(more)))).toBe(met);
  });
});

it('a key that lacks a scope is told which', () => {
  const wanted = { scope: 'gates:write', access: accessOf('manager', 'never') } as const;
  expect(() => requireScope(wanted, program())).toThrow(/gates:write/);
});

describe('the building of a call', () => {
  const none = {} as Queries;
  const at = (caller: KeyCaller | OperatorCaller, wanted: string, id?: string) =>
    refusalOf(() =>
      requireBuilding(none, accessOf('manager', wanted), caller, { building_id: id }),
    );

  it.each(['own_building', 'fresh_own_building'])('must be the key’s own: %s', async (wanted) => {
    const held = program({ buildingIds: ['elm', 'oak'] });
    expect(await at(held, wanted, 'oak')).toBe('in');
    expect(await at(held, wanted, 'ash')).toBe('building_not_yours');
    expect(await at(held, wanted)).toBe('building_not_yours');
    expect(await at(program({ buildingIds: [] }), wanted, 'elm')).toBe('building_not_yours');
    expect(await at(program(), wanted, 'ash')).toBe('in');
  });

  it('is any for who is held to none, and is not asked for by calls about none', async () => {
    expect(await at(person(), 'own_building', 'ash')).toBe('in');
    expect(await at(person({ role: 'support' }), 'own_building')).toBe('in');
    expect(await at(program({ buildingIds: ['elm'] }), 'plain')).toBe('in');
    expect(await at(person({ role: 'manager' }), 'plain')).toBe('in');
    expect(await at(person({ role: 'manager' }), 'own_building')).toBe('building_not_yours');
  });
});

it('a caller is named by the key or the account, with the role and the reason of a person', () => {
  expect([idOf(program()), idOf(person())]).toEqual(['key-1', 'ada']);
  expect(whyOf(program())).toStrictEqual({});
  expect(whyOf(person())).toStrictEqual({ role: 'operator' });
  expect(whyOf(person({ reason: 'ticket 1' }))).toEqual({ role: 'operator', reason: 'ticket 1' });
});

it('managers, and keys that were made for some, are held to buildings', () => {
  const held = [program({ buildingIds: [] }), person({ role: 'manager' })];
  const free = [program(), person(), person({ role: 'support' })];
  expect(held.map(isHeldToBuildings)).toEqual([true, true]);
  expect(free.map(isHeldToBuildings)).toEqual([false, false, false]);
});
