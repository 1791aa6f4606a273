import type { ImportAnswer } from '@gatecall/contracts/server/imports';
import { signIn } from '@gatecall/testkit/sign-in';
import { array, assert, asyncProperty, constantFrom, option, record } from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMover } from '../../buildings/mover.ts';
import { createApiServer, type ApiServer } from '../api.testing.ts';

const HOUSE = { name: 'Garden House', time_zone: 'Europe/Berlin', language: 'de' };

let server: ApiServer;
let building: string;
beforeEach(async () => {
  server = await createApiServer();
  building = (await server.api('POST', 'buildings', { body: HOUSE })).body.building_id;
});
afterEach(() => server.close());

const call = (csv: string, more: object = {}, headers: Record<string, string> = {}) =>
  server.api('POST', `buildings/${building}/import`, { body: { csv, ...more }, headers });
const bring = async (csv: string, more: object = {}): Promise<ImportAnswer> => {
  const reply = await call(csv, more);
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
};
const outcomes = ({ rows }: ImportAnswer) => rows.map(({ outcome }) => outcome);
const sentences = ({ rows }: ImportAnswer) => rows.map(({ sentence }) => sentence);
const units = async () =>
  (await server.api('GET', `buildings/${building}/units?limit=100`)).body.data;
const unitOf = async (label: string) =>
  (await server.api('GET', `buildings/${building}/units?query=${label}`)).body.data[0];
const exported = async (headers: Record<string, string> = {}): Promise<string> =>
  (await server.api('GET', `buildings/${building}/export`, { headers })).body.csv;
const count = async (table: 'units' | 'unit_invites' | 'outbox' | 'webhook_events') =>
  Number(
    (
      await server.deps.db.read
        .selectFrom(table)
        .select((rows) => rows.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );
/** Accepts the newest invite that was mailed to an address. */
const accept = async (email: string) => {
  const mail = (await server.messages()).find(({ to }) => to === email);
  const token = /move-in#(\S+)/.exec(mail?.text ?? '')?.[1];
  const { jwt, userId } = await signIn(server, `account-of-${email}`);
  const headers = { authorization: `Bearer ${jwt}` };
  const body = { token };
  const reply = await server.request('POST', '/v1/unit_invites/accept', { headers, body });
  expect(reply.status, reply.text).toBe(200);
  return userId;
};

const FILE = `unit,floor,name,email,moves_out
4B,4,Ada King,ada@example.com,
4B,,Ben King,ben@example.com,2999-12-31
5A,5,,,
`;

describe('an import', () => {
  it('makes units, invites people and reports it row by row; a second time it changes nothing', async () => {
    const first = await bring(FILE);
    expect(first).toMatchObject({
      dry_run: false,
      counts: { added: 3, changed: 0, unchanged: 0, refused: 0 },
      ignored_columns: [],
    });
    expect(first.rows[0]).toMatchObject({
      row: 2,
      unit: '4B',
      changes: [
        { what: 'unit_added', after: '4B' },
        { what: 'floor', before: null, after: '4' },
        { what: 'invited', after: 'ada@example.com' },
      ],
    });
    expect(await units()).toMatchObject([
      { label: '4B', floor: '4', open_invites: 2 },
      { label: '5A', floor: '5', open_invites: 0 },
    ]);
    const mails = (await server.messages()).filter(({ to }) => to.startsWith('ada@'));
    expect(mails.map(({ subject }) => subject)).toEqual(['Einzug: Garden House, 4B']);
    const again = await bring(FILE);
    expect(again.counts).toEqual({ added: 0, changed: 0, unchanged: 3, refused: 0 });
    expect(await count('unit_invites')).toBe(2);
  });

  it('says in a dry run what it would do, and does nothing', async () => {
    const before = [await count('units'), await count('outbox')];
    const dry = await bring(FILE, { dry_run: true });
    expect(dry).toMatchObject({ dry_run: true, counts: { added: 3 } });
    expect([await count('units'), await count('outbox')]).toEqual(before);
    const done = await bring(FILE, { plan: dry.plan });
    expect(done.rows).toEqual(dry.rows);
  });

  it('does nothing if the building has changed since the dry run', async () => {
    const { plan } = await bring(FILE, { dry_run: true });
    await server.api('POST', `buildings/${building}/units`, { body: { label: '5A' } });
    const late = await call(FILE, { plan });
    expect([late.status, late.body.code]).toEqual([412, 'import_changed']);
    expect(await count('unit_invites')).toBe(0);
  });

  it('changes what differs from the file, and leaves alone people whom it does not name', async () => {
    await bring(FILE);
    await accept('ada@example.com');
    const next = `email;name;unit;moves_out
ada@example.com;Ada Lovelace;4b;31.12.2998
ben@example.com;Benjamin;4B;2999-12-31
;;05A;
`;
    const changed = await bring(next);
    expect(outcomes(changed)).toEqual(['changed', 'changed', 'unchanged']);
    expect(changed.rows[0]?.changes).toEqual([
      { what: 'name', before: 'Ada King', after: 'Ada Lovelace' },
      { what: 'moves_out', before: null, after: '2998-12-31' },
    ]);
    const { unit_id: id } = await unitOf('4B');
    const { people } = (await server.api('GET', `units/${id}`)).body;
    expect(people).toMatchObject([{ name: 'Ada Lovelace', moves_out_at: '2998-12-31T23:00:00Z' }]);
    expect(outcomes(await bring(next))).toEqual(['unchanged', 'unchanged', 'unchanged']);
    expect(outcomes(await bring('unit\n4B'))).toEqual(['unchanged']);
    expect((await server.api('GET', `units/${id}`)).body.people).toHaveLength(1);
  });

  it('plans a move-in for the start of a day at the building, which can change until then', async () => {
    await bring('unit,email,moves_in\n1,ada@example.com,2999-05-01');
    const id = (await unitOf('1')).unit_id;
    const invites = async () => (await server.api('GET', `units/${id}/invites`)).body.data;
    expect(await invites()).toMatchObject([{ moves_in_at: '2999-04-30T22:00:00Z' }]);
    await bring('unit,email,moves_in\n1,ada@example.com,2.5.2999');
    expect(await invites()).toMatchObject([{ moves_in_at: '2999-05-01T22:00:00Z' }]);
    await accept('ada@example.com');
    const people = async () => (await server.api('GET', `units/${id}`)).body.people;
    expect(await people()).toMatchObject([{ moves_in_at: '2999-05-01T22:00:00Z' }]);
    const past = 'unit,email,moves_in\n1,ada@example.com,2020-01-01';
    expect((await bring(past)).rows[0]?.changes).toEqual([
      { what: 'moves_in', before: '2999-05-02', after: '2020-01-01' },
    ]);
    expect(await people()).toMatchObject([{ moved_in_at: '2019-12-31T23:00:00Z' }]);
    await createMover(server.deps).run();
    expect(await people()).toMatchObject([{ moves_in_at: null }]);
    expect(outcomes(await bring(past))).toEqual(['unchanged']);
  });

  it('records the address of a person who lives there, and does not invite them', async () => {
    await bring('unit,name,email\n1,Ada King,ada@example.com');
    await accept('ada@example.com');
    await server.deps.db.write((queries) =>
      queries.updateTable('residencies').set({ email: null }).execute(),
    );
    const { rows } = await bring('unit,name,email\n1,Ada King,ada@example.org');
    expect(rows[0]?.changes).toEqual([{ what: 'email', before: null, after: 'ada@example.org' }]);
    expect(await count('unit_invites')).toBe(1);
  });

  it.each([
    ['no unit', 'unit,name\n,Ada', 'No unit is named.'],
    ['a label too long', `unit\n${'x'.repeat(41)}`, 'What is in “unit” cannot be read'],
    ['no address', 'unit,email\n1,ada.example.com', 'This is no e-mail address.'],
    ['no address to invite', 'unit,name\n1,Ada', 'A new resident needs an e-mail address'],
    ['no day', 'unit,email,moves_out\n1,a@example.com,12/31/2999', 'Write the day'],
    ['no day of the calendar', 'unit,email,moves_out\n1,a@example.com,2999-02-30', 'Write the day'],
    ['a day that is over', 'unit,email,moves_out\n1,a@example.com,2020-01-01', 'The day of the'],
    ['no first day', 'unit,email,moves_in\n1,a@example.com,soon', 'Write the day'],
    [
      'a last day before the first',
      'unit,email,moves_in,moves_out\n1,a@example.com,2999-05-02,2999-05-01',
      'is before that of the move-in',
    ],
    ['a day without a person', 'unit,moves_out\n1,2999-12-31', 'Say who moves'],
  ])('refuses a row with %s, and does the others', async (_name, csv, sentence) => {
    const done = await bring(`${csv}\n2\n`);
    expect(outcomes(done)).toEqual(['refused', 'added']);
    expect(done.rows[0]?.sentence).toContain(sentence);
    expect(await units()).toMatchObject([{ label: '2' }]);
  });

  it('refuses a second row about the same person, and a second floor for the same unit', async () => {
    const file = `unit,floor,name,email
1,1,Ada,ada@example.com
1,1,Ada B,ADA@example.com
1,2,Cy,cy@example.com
`;
    const said = [
      null,
      'Row 2 is about the same person.',
      'Row 2 says another floor of this unit.',
    ];
    expect(sentences(await bring(file))).toEqual(said);
    const again = await bring(file);
    expect(outcomes(again)).toEqual(['unchanged', 'refused', 'refused']);
    expect(sentences(again)).toEqual(said);
  });

  it('says why in the reader’s language', async () => {
    const { body } = await call('unit,name\n,Ada', {}, { 'accept-language': 'de' });
    expect(sentences(body)).toEqual(['Es ist keine Einheit genannt.']);
  });

  it.each([
    ['no column of units', 'wohnung;name\n1;Ada', 400, 'invalid_field'],
    ['nothing', '', 400, 'invalid_field'],
    ['an open quote', 'unit,name\n1,"Ada', 400, 'import_unreadable'],
    ['too many rows', `unit\n${'1\n'.repeat(10_001)}`, 413, 'import_too_large'],
    ['too many empty rows', `unit\n${'\n'.repeat(20_001)}1`, 413, 'import_too_large'],
    ['too many columns', `unit${','.repeat(70_000)}\n1`, 400, 'import_unreadable'],
    ['too many characters', `unit\n${'x'.repeat(2_000_000)}`, 400, 'invalid_field'],
    ['too many bytes', `unit\n${'x'.repeat(6_000_000)}`, 413, 'body_too_large'],
  ])('refuses a file with %s', async (_name, csv, status, code) => {
    const reply = await call(csv);
    expect([reply.status, reply.body.code]).toEqual([status, code]);
  });

  it.each([
    ['commas', 'unit,name,email\r\n7,"King, Ada",a@example.com\r\n'],
    [
      'semicolons and a byte order mark',
      '\uFEFFunit;name;email\r\n7;"King, Ada";a@example.com\r\n',
    ],
    ['tabs', 'Unit\tName\tEmail\n7\tKing, Ada\ta@example.com'],
    ['a quoted head', '"unit";"name";"email"\n"7";"King, Ada";"a@example.com"\n;;\n'],
  ])('reads %s', async (_name, csv) => {
    const { rows } = await bring(csv);
    expect(rows).toMatchObject([{ unit: '7', name: 'King, Ada', email: 'a@example.com' }]);
  });

  it('names columns that it does not read', async () => {
    const done = await bring('unit,rent,state\n1,900,resident');
    expect(done.ignored_columns).toEqual(['rent']);
  });

  it('announces each invite, and records each change and the import as a whole', async () => {
    await server.api('POST', 'webhooks', {
      body: { url: 'https://example.com/hook', events: ['resident.unit_invited'] },
    });
    await bring(FILE);
    expect(await count('webhook_events')).toBe(2);
    const rows = await server.deps.db.read
      .selectFrom('audit_log')
      .select(['event', 'details'])
      .where('event', 'in', ['unit_added', 'unit_invite_made', 'building_imported'])
      .execute();
    expect(rows.map(({ event }) => event).toSorted()).toEqual([
      'building_imported',
      'unit_added',
      'unit_added',
      'unit_invite_made',
      'unit_invite_made',
    ]);
    expect(rows.map(({ details }) => details).join(' ')).not.toContain('ada@');
  });
});

describe('an export', () => {
  it('changes nothing when it is imported, whatever is in it', async () => {
    const word = constantFrom(
      '=1+1',
      '@x',
      '-1',
      '-a',
      '+49',
      "'",
      "'=1",
      'Ö;k',
      'a,b',
      'x"y',
      '7',
      '07',
    );
    const row = record({
      unit: word,
      floor: option(word),
      name: option(word),
      email: option(constantFrom('a@example.com', 'b@example.com', 'C@example.com')),
      moves_in: option(constantFrom('2020-01-01', '2998-03-29', '2998-03-28T12:00:00Z')),
      moves_out: option(constantFrom('2999-12-31', '2999-03-28T12:00:00Z')),
    });
    const cell = (value: string | null) => `"${(value ?? '').replaceAll('"', '""')}"`;
    const head = ['unit', 'floor', 'name', 'email', 'moves_in', 'moves_out'] as const;
    await assert(
      asyncProperty(
        array(row, { maxLength: 8 }),
        constantFrom('en', 'de'),
        async (rows, language) => {
          const lines = rows.map((one) => head.map((name) => cell(one[name])).join(','));
          const file = [head.join(','), ...lines].join('\n');
          const first = await bring(file);
          const again = await bring(file);
          expect(again.counts).toMatchObject({
            added: 0,
            changed: 0,
            refused: first.counts.refused,
          });
          const csv = await exported({ 'accept-language': language });
          const { counts } = await bring(csv);
          expect({ ...counts, unchanged: 0 }).toEqual({
            added: 0,
            changed: 0,
            unchanged: 0,
            refused: 0,
          });
        },
      ),
      { numRuns: 40 },
    );
  });

  it('lists who lives there and who is invited, in the form that European spreadsheets read', async () => {
    await bring(FILE);
    await accept('ada@example.com');
    expect(await exported({ 'accept-language': 'de' })).toBe(
      '\uFEFFunit;floor;name;email;moves_in;moves_out;state\r\n' +
        '4B;4;Ada King;ada@example.com;;;resident\r\n' +
        '4B;4;Ben King;ben@example.com;;2999-12-31;invited\r\n' +
        '5A;5;;;;;',
    );
    expect(await exported({ 'accept-language': 'en' })).toContain('4B,4,Ada King,');
  });
});
