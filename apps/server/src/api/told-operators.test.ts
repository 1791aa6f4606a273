import { SERVER_ENDPOINTS } from '@gatecall/contracts/server-endpoints';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inviteOperator } from '../operators/logic.ts';
import { createApiServer, type ApiServer } from './api.testing.ts';
import { followLink, addApp, bearerOf, signInAs, type Person } from './operators.testing.ts';

let server: ApiServer;
let ada: Person;
beforeEach(async () => {
  server = await createApiServer();
  ada = await signInAs(server, 'operator', 'ada@example.com');
  await as(ada, 'GET', 'me');
});
afterEach(() => server.close());

const as = async (
  { bearer }: Pick<Person, 'bearer'>,
  method: string,
  path: string,
  body?: object,
) => server.api(method, path, { headers: await bearer(), ...(body === undefined ? {} : { body }) });

const BEN = 'ben@example.com';
const ADA = 'ada@example.com';
const ROLE = 'A change to your Gatecall account';
const CONSOLE = 'Somebody new can act in Gatecall’s console';
type Call = keyof typeof SERVER_ENDPOINTS;
type Told = {
  readonly to: string;
  readonly subject: string;
  /** Of the mail: what has happened. */
  readonly text: string;
  /** What leads to the call that is meant. */
  readonly begin: () => Promise<() => Promise<{ status: number }>>;
};

const invited = () => inviteOperator(server.deps, { email: BEN, role: 'support', by: null });
const joined = async () => {
  const ben = await signInAs(server, 'support', BEN);
  await as(ben, 'GET', 'me');
  return `operators/${ben.userId}`;
};
const made = async () =>
  (await as(ada, 'POST', 'keys', { name: 'Move-in list', scopes: ['gates:read'] })).body;
const house = async (): Promise<string> => {
  const body = { name: 'Elm', address: 'Elm 1', time_zone: 'Europe/Paris', language: 'en' };
  return (await server.api('POST', 'buildings', { body })).body.building_id;
};

/** Who may act in the console or beside it: its operators learn of more, and whoever it is of their own. */
const TOLD: readonly (readonly [Call, what: string, Told])[] = [
  [
    'me',
    'that somebody takes a role up',
    {
      to: ADA,
      subject: CONSOLE,
      text: `${BEN} has taken up the role of support`,
      async begin() {
        const session = await addApp(server, await followLink(server, (await invited()).link));
        const bearer = () => bearerOf(server, session);
        return () => as({ bearer }, 'GET', 'me');
      },
    },
  ],
  [
    'keysCreate',
    'a new key',
    {
      to: ADA,
      subject: CONSOLE,
      text: 'An API key was made: “Move-in list”.',
      begin: async () => () =>
        as(ada, 'POST', 'keys', { name: 'Move-in list', scopes: ['gates:read'] }),
    },
  ],
  [
    'keysRotate',
    'the new secret of a key',
    {
      to: ADA,
      subject: CONSOLE,
      text: 'The API key “Move-in list” has a new secret.',
      async begin() {
        const { key_id: id } = await made();
        return () => as(ada, 'POST', `keys/${id}/rotate`);
      },
    },
  ],
  [
    'operatorsInvite',
    'an invitation',
    {
      to: BEN,
      subject: 'You are invited to Gatecall’s console',
      text: 'You may look things up for residents',
      begin: async () => () => as(ada, 'POST', 'operators', { email: BEN, role: 'support' }),
    },
  ],
  [
    'operatorsChange',
    'another role',
    {
      to: BEN,
      subject: ROLE,
      text: 'Your role in the console has changed: you may do everything there.',
      async begin() {
        const path = await joined();
        return () => as(ada, 'PATCH', path, { role: 'operator' });
      },
    },
  ],
  [
    'operatorsChange',
    'other buildings',
    {
      to: BEN,
      subject: ROLE,
      text: 'The buildings that you look after in the console have changed.',
      async begin() {
        const path = await joined();
        await as(ada, 'PATCH', path, { role: 'manager', building_ids: [] });
        const id = await house();
        return () => as(ada, 'PATCH', path, { building_ids: [id] });
      },
    },
  ],
  [
    'operatorsRemove',
    'the end of a role',
    {
      to: BEN,
      subject: ROLE,
      text: 'Your role in the console was taken away: you can no longer enter it.',
      async begin() {
        const path = await joined();
        return () => as(ada, 'DELETE', path);
      },
    },
  ],
  [
    'operatorsRemove',
    'the end of an invitation',
    {
      to: BEN,
      subject: ROLE,
      text: 'Your invitation to the console was taken back.',
      async begin() {
        const path = `operators/${(await invited()).userId}`;
        return () => as(ada, 'DELETE', path);
      },
    },
  ],
];
const LESS = 'it lets nobody do more, and the audit log has it';
/** Why nobody is mailed. */
const QUIET: Partial<Readonly<Record<Call, string>>> = {
  keysRevoke: LESS,
  webhooksCreate: 'a receiver is told what happens and can do nothing; the audit log has it',
  webhooksChange: 'the same',
  webhooksRotate: 'the same',
  webhooksReplay: 'the same',
  webhooksTest: 'it changes nothing',
  webhooksDelete: LESS,
};

describe('people with a role, whom a call of the server API concerns', () => {
  it('are mailed, or there is a reason: every call that changes who may act is listed', () => {
    const changing = Object.entries(SERVER_ENDPOINTS)
      .filter(
        ([, { method, path }]) => method !== 'GET' && /\/(?:operators|keys|webhooks)\b/.test(path),
      )
      .map(([name]) => name);
    const listed = new Set([...TOLD.map(([call]) => call), ...Object.keys(QUIET)]);
    listed.delete('me');
    expect([...listed].toSorted()).toEqual(changing.toSorted());
  });

  it.each(TOLD)('%s: learn of %s', async (_call, _what, { to, subject, text, begin }) => {
    const mails = async () =>
      (await server.messages()).filter((one) => one.to === to && one.text?.includes(text));
    const act = await begin();
    expect(await mails()).toEqual([]);
    expect((await act()).status).toBeLessThan(300);
    expect(await mails()).toMatchObject([{ subject }]);
  });

  it('are not mailed that they have taken a role up themselves, nor what stays as it was', async () => {
    const path = await joined();
    await as(ada, 'PATCH', path, { role: 'support' });
    const mails = (await server.messages()).filter(
      ({ subject }) => subject === ROLE || subject === CONSOLE,
    );
    expect(mails.filter(({ text }) => !text?.includes('authenticator app'))).toMatchObject([
      { to: ADA, subject: CONSOLE },
    ]);
  });
});
