import { dayAt, dayStartingAt } from '@gatecall/contracts/days';
import { PRODUCT_ENDPOINTS } from '@gatecall/contracts/endpoints';
import { SERVER_ENDPOINTS, type ServerEndpoint } from '@gatecall/contracts/server-endpoints';
import { signIn } from '@gatecall/testkit/sign-in';
import type { TestReply } from '@gatecall/testkit/test-server';
import { describe, expect, it } from 'vitest';
import { signInAs } from '../api/operators.testing.ts';
import { anyTables } from '../db/any-tables.ts';
import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { OWN_PHONE } from '../home/home.testing.ts';
import { useHousehold } from '../home/people/household.testing.ts';
import { memberWays } from '../home/people/member-ways.testing.ts';
import { adaId, makeHouse } from './house.testing.ts';

const household = useHousehold();
const { home } = household;
const { call } = home;
const { equip } = memberWays(household);

type Calls = typeof SERVER_ENDPOINTS;
/** The calls that a manager may make; a new one is among them, and has to say below how it is made. */
type ManagerCall = {
  [Name in keyof Calls]: Calls[Name]['access']['manager'] extends 'never' ? never : Name;
}[keyof Calls];
type Changing = {
  [Name in ManagerCall]: Calls[Name]['method'] extends 'GET' ? never : Name;
}[ManagerCall];

const DAY = 24 * 60 * 60_000;
const ROW = 'unit,name,email\n9C,Carl,carl@example.org';
/** What each call that changes something is sent, in the order in which they are made. */
const BODIES: Readonly<Record<Changing, object | ((world: World) => object)>> = {
  buildingsChange: { name: 'Garden Court' },
  buildingsImport: { csv: ROW },
  panelsCreate: { name: 'Yard', phone_number: '+12015550197', open_dtmf: '5' },
  panelsChange: { name: 'Front' },
  unitsCreate: { label: '7A' },
  unitsChange: { floor: '4' },
  unitInvitesCreate: { name: 'Carla', email: 'carla@example.org' },
  unitInvitesSend: {},
  unitInvitesEnd: {},
  unitsBreakGlass: ({ ada }) => ({ resident_id: ada, reason: 'Police report 17' }),
  panelsDelete: {},
  unitsDelete: {},
  unitsMoveOut: {},
};

/**
 * What a manager has entered, or may see of their buildings. Every other column of every table is
 * private.
 */
const SEEN: Readonly<Partial<{ [Table in keyof Schema]: readonly (keyof Schema[Table])[] }>> = {
  buildings: ['building_id', 'name', 'name_key', 'address', 'time_zone', 'language'],
  panels: ['panel_id', 'building_id', 'name', 'phone_number', 'open_dtmf', 'profile'],
  units: ['unit_id', 'building_id', 'label', 'label_key', 'search_key', 'floor'],
  residencies: ['unit_id', 'building_id', 'user_id', 'name', 'email'],
  unit_invites: ['invite_id', 'unit_id', 'building_id', 'name', 'email'],
  operators: ['user_id', 'role'],
};
const isSeen = (table: string, column: string): boolean =>
  (SEEN[table as keyof Schema] as readonly string[] | undefined)?.includes(column) === true;

const leaves = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(leaves);
};
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};
/** Words of the program itself (kinds, states, names of calls), times, and the address of every test. */
const isWord = (text: string): boolean =>
  text.length < 4 ||
  /^[a-z_.]+$|^[A-Z]+ \/|^\d{4}-\d\d-\d\dT/.test(text) ||
  ['127.0.0.1', 'lightMyRequest'].includes(text);

/** Every text of the database that no manager may see. */
async function privateTexts(queries: Queries): Promise<Set<string>> {
  const tables = (await queries.introspection.getTables()).map(({ name }) => name);
  const seen = new Set<string>();
  const hidden = new Set<string>();
  for (const table of tables) {
    for (const row of await anyTables(queries).selectFrom(table).selectAll().execute()) {
      for (const [column, value] of Object.entries(row)) {
        const texts = typeof value === 'string' ? leaves(parsed(value)) : [];
        const kind = isSeen(table, column) ? seen : hidden;
        for (const text of texts) if (!isWord(text)) kind.add(text);
      }
    }
  }
  return new Set([...hidden].filter((text) => !seen.has(text)));
}

/** Whether a reply holds a text, as a whole word where it is all digits. */
const holds = (reply: string, text: string): boolean =>
  /^\+?\d+$/.test(text)
    ? new RegExp(`(?<![\\dA-Za-z])${text.replace('+', String.raw`\+?`)}(?![\\dA-Za-z])`).test(reply)
    : reply.includes(text);

/** All that a reply says: status line, headers, body, and the decoded cursors. */
function wordsOf(reply: TestReply): string {
  const headers = [...reply.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
  const cursors = leaves(reply.body).map((text) => Buffer.from(text, 'base64url').toString());
  return [headers, reply.text, decodeURIComponent(encodeURIComponent(reply.text)), ...cursors].join(
    '\n',
  );
}

/** Ada, in a unit, with all that she and her household keep, and who manages her building. */
async function settle() {
  const { ben, code, callId, gate } = await equip();
  const { server } = home;
  const house = await makeHouse({ home });
  const own = (await call('POST', '/v1/guest_codes', { label: 'Aunt Zelda' })).body;
  await call('POST', '/v1/household', { name: 'Grandpa Quentin', phone: '+12015550166' });
  await call('POST', '/v1/arm/links', { label: 'Piano tuner Wim', valid_hours: 1 });
  await call('POST', '/v1/household/invites', { name: 'Cousin Yves' });
  const ada = await adaId(home);
  await server.deps.db.write((queries) =>
    queries
      .updateTable('users')
      .set({
        first_name: 'Xanthippe',
        last_name: 'Vogelsang',
        trusted_metadata: '{"note":"Owes rent since Umber"}',
      })
      .where('user_id', '=', ada)
      .execute(),
  );
  await house.moveIn(ada, { name: 'Mrs King', email: 'king@example.org' });
  const spare = {
    unit: await house.makeUnit('Spare'),
    panel: (
      await house.api('POST', `buildings/${house.buildingId}/panels`, {
        name: 'Cellar',
        phone_number: '+12015550196',
        open_dtmf: '5',
      })
    ).body.panel_id,
    invite: (await house.invite({ name: 'Dora' })).inviteId,
  };
  const shared = (await call('GET', '/v1/user')).body.intercoms[0].intercom_codes[0].code;
  const canaries = [
    own.code,
    code.code,
    shared,
    OWN_PHONE,
    '+12015550166',
    'Aunt Zelda',
    'Grandpa Quentin',
    'Piano tuner Wim',
    'Cousin Yves',
    'Xanthippe',
    'Vogelsang',
    'Owes rent since Umber',
    'ada@example.com',
    ben.userId,
    'ben@example.com',
    callId,
    own.code_id,
    gate.gate_id,
  ].map(String);
  const hidden = await privateTexts(server.deps.db.read);
  // Those that the tables keep sealed are among them by hand.
  for (const one of canaries) hidden.add(one);
  // After that: what it says about them is their own data.
  const manager = await signInAs(server, 'manager', 'mia@example.com', [house.buildingId]);
  return {
    hidden,
    ada,
    ben,
    house,
    spare,
    manager,
    canaries,
    callId,
    codeId: String(own.code_id),
    gate,
  };
}
type World = Awaited<ReturnType<typeof settle>>;

/** The ids that a path names: real ones, and of what may go where something is deleted. */
function fill(
  path: string,
  { house, spare, ada, callId, codeId, gate }: World,
  isDeleted: boolean,
) {
  const { invite, panel, unit } = spare;
  const ids: Record<string, string> = {
    building_id: house.buildingId,
    panel_id: isDeleted ? panel : house.panelId,
    unit_id: isDeleted ? unit : house.unitId,
    invite_id: invite,
    resident_id: ada,
    user_id: ada,
    call_id: callId,
    gate_id: gate.gate_id,
    code_id: codeId,
  };
  return path.replaceAll(/:(\w+)/g, (_all, name: string) => ids[name] ?? 'unknown');
}

const all = Object.entries(SERVER_ENDPOINTS) as readonly (readonly [string, ServerEndpoint])[];
const mayMake = all.filter(([, { access }]) => access.manager !== 'never');
/** The lists among them that find something. */
const SEARCHES = ['buildingsList', 'unitsList'];
const reads = mayMake.filter(([, { method }]) => method === 'GET');

describe('what a manager sees', () => {
  it('contains nothing of a resident’s private life, whatever they ask for', async () => {
    const world = await settle();
    const { server } = home;
    const headers = await world.manager.bearer();
    const findings: string[] = [];
    let told = '';
    const look = (name: string, reply: TestReply): TestReply => {
      const words = wordsOf(reply);
      told += words;
      for (const text of world.hidden) {
        if (holds(words, text)) findings.push(`${name}: ${text}`);
      }
      return reply;
    };
    const make = async (
      name: string,
      { method, path }: ServerEndpoint,
      query = '',
      body?: object,
    ) => {
      const filled = fill(path, world, method === 'DELETE') + query;
      const options = body ? { headers, body } : { headers };
      return look(`${name}${query}`, await server.request(method, filled, options));
    };

    for (const [name, endpoint] of reads) {
      expect([name, (await make(name, endpoint)).status]).toEqual([name, 200]);
      for (const text of world.canaries) {
        // A search that finds a resident by it would reveal as much.
        const { body } = await make(name, endpoint, `?query=${encodeURIComponent(text)}`);
        if (SEARCHES.includes(name)) expect([name, text, body.data]).toEqual([name, text, []]);
      }
    }
    for (const [name, body] of Object.entries(BODIES)) {
      const endpoint = SERVER_ENDPOINTS[name as Changing];
      const sent = typeof body === 'function' ? body(world) : body;
      const { status, text } = await make(name, endpoint, '', sent);
      expect([name, status < 300 || text]).toEqual([name, true]);
    }
    for (const [name, endpoint] of reads) await make(name, endpoint);
    for (const [name, endpoint] of all.filter(([, { access }]) => access.manager === 'never')) {
      expect([name, (await make(name, endpoint, '', {})).status]).toEqual([name, 403]);
    }
    // The calls of the app, made as if they were theirs.
    const asOthers = `?gate=${world.gate.gate_id}&home=${world.ben.homeId}`;
    for (const [name, { method, path }] of Object.entries(PRODUCT_ENDPOINTS)) {
      if (method !== 'GET') continue;
      const filled = fill(path, world, false) + asOthers;
      look(name, await server.request(method, filled, { headers }));
    }
    expect(findings).toEqual([]);
    for (const text of ['Mrs King', 'king@example.org', '4B', 'Carl', 'Carla', 'Dora']) {
      expect(told).toContain(text);
    }
  });

  it('is by whole days: a panel that is asked again and again does not tell when guests ring', async () => {
    const timeZone = 'Europe/Berlin';
    const house = await makeHouse({ home });
    await house.moveIn((await signIn(home.server, 'ada@example.com')).userId);
    const show = async () => (await house.api('GET', `panels/${house.panelId}`)).body;
    const { clock } = home.server;
    await home.dial();
    const shown = await show();
    const day = dayStartingAt(Date.parse(shown.last_rung_at), timeZone);
    expect(day).toBe(dayAt(clock.now(), timeZone));
    clock.advance(1_000);
    await home.dial();
    expect(await show()).toEqual(shown);
    clock.advance(DAY);
    expect(await show()).toEqual({ ...shown, calls_30_days: 2 });
  });

  it('would be noticed: the resident’s own pages contain it', async () => {
    const world = await settle();
    const pages = [
      '/v1/user',
      '/v1/guest_codes',
      '/v1/calls',
      '/v1/household',
      '/v1/arm/links',
      '/v1/own_phone',
    ];
    const replies = await Promise.all(pages.map((page) => call('GET', page)));
    const words = replies.map(wordsOf).join('\n');
    const found = [...world.hidden].filter((text) => holds(words, text));
    for (const text of [
      'Aunt Zelda',
      'Grandpa Quentin',
      'Piano tuner Wim',
      OWN_PHONE,
      world.callId,
    ]) {
      expect(found).toContain(text);
    }
    expect(found.length).toBeGreaterThan(15);
  });
});
