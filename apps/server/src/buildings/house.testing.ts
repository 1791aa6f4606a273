import { PANEL, type useHome } from '../home/home.testing.ts';
import { createKey } from '../api/keys/logic.ts';
import { createMover } from './mover.ts';

type Home = Pick<ReturnType<typeof useHome>, 'server' | 'call'>;

/** A house with a panel and a unit, managed by a program that has a key. */
export async function makeHouse({ home }: { home: Home }) {
  const { key } = await createKey(home.server.deps, {
    name: 'test',
    scopes: ['*'],
    expiresAt: null,
    operator: 'test',
  });
  const api = (method: string, path: string, body?: unknown, headers: object = {}) =>
    home.server.request(method, `/api/v1/${path}`, {
      headers: { authorization: `Bearer ${key}`, ...headers },
      ...(body === undefined ? {} : { body }),
    });
  const house = { name: 'Garden House', time_zone: 'Europe/Berlin', language: 'en' };
  const { building_id: buildingId } = (await api('POST', 'buildings', house)).body;
  const panel = { name: 'Front door', phone_number: PANEL, open_dtmf: '9' };
  const { panel_id: panelId } = (await api('POST', `buildings/${buildingId}/panels`, panel)).body;
  const makeUnit = async (label: string): Promise<string> =>
    (await api('POST', `buildings/${buildingId}/units`, { label })).body.unit_id;
  const unitId = await makeUnit('4B');
  const moveIn = (userId: string, more: object = {}) =>
    api('POST', `units/${unitId}/residents`, { resident_id: userId, ...more });
  /** A link into the unit, made by the call that makes them. */
  const invite = async (body: object = {}) => {
    const made = (await api('POST', `units/${unitId}/invites`, body)).body;
    return { inviteId: String(made.invite_id), token: new URL(made.url).hash.slice(1) };
  };
  const accept = (jwt: string, token: string, more: object = {}) =>
    home.call('POST', '/v1/unit_invites/accept', { token, ...more }, jwt);
  const moveOut = (body: object = {}) => api('POST', `units/${unitId}/move_out`, body);
  return {
    api,
    buildingId: String(buildingId),
    panelId: String(panelId),
    unitId,
    makeUnit,
    moveIn,
    invite,
    accept,
    moveOut,
  };
}

/** The id of Ada, who has signed in before a story begins. */
export const adaId = async ({ server }: Home): Promise<string> => {
  const { user_id: id } = await server.deps.db.read
    .selectFrom('user_emails')
    .select('user_id')
    .where('email', '=', 'ada@example.com')
    .executeTakeFirstOrThrow();
  return id;
};

/** The mover looks some minutes later. */
export async function wait({ server }: Home, minutes: number): Promise<void> {
  server.clock.advance(minutes * 60_000);
  await createMover(server.deps).run();
}
