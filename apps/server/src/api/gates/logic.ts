import type { GuestCode } from '@gatecall/contracts/product/guest-codes';
import type {
  Gate,
  GatesQuery,
  ListedGate,
  ServerCode,
  ServerGate,
} from '@gatecall/contracts/server/gates';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../errors.ts';
import { listGuestCodes } from '../../home/codes/logic.ts';
import { wireCode } from '../../home/codes/wire.ts';
import { readGate } from '../../home/status/logic.ts';
import type { Client } from '../../http/request/client.ts';
import { toWireTime } from '../../platform/clock.ts';
import { ownHome, type Home } from '../../residents/home.ts';
import { idPlace, pageOf, readCursor } from '../door/page.ts';
import type { ServerCaller } from '../door/caller.ts';
import { allows } from '../keys/scopes.ts';
import { findResidentNames } from '../residents/names-store.ts';
import { findGate, findGatePage, type GateRow } from './store.ts';

/** Gates of all residents, the newest first. A key for gates alone must not learn whose they are. */
export async function listServerGates(
  { clock, db }: Pick<Deps, 'clock' | 'db'>,
  caller: ServerCaller,
  { resident_id: residentId, attention, cursor, limit }: GatesQuery,
): Promise<{ data: ListedGate[]; next_cursor: string | null }> {
  const [after] = readCursor(idPlace, cursor) ?? [];
  const found = await findGatePage(db.read, {
    residentId,
    attention,
    after,
    limit: limit + 1,
    now: clock.now(),
  });
  const { rows, next_cursor } = pageOf(found, limit, ({ gateId }) => [gateId]);
  const owners = caller.kind === 'key' ? [] : rows.map((gate) => gate.residentId);
  const named = owners.length === 0 ? [] : await findResidentNames(db.read, [...new Set(owners)]);
  const names = new Map(named.map(({ id, name }) => [id, name]));
  const data = rows.map((gate) => ({
    ...toWire(gate),
    resident_name: names.get(gate.residentId) ?? null,
  }));
  return { data, next_cursor };
}

/** A gate with the one thing to say about it. */
export async function showServerGate(
  deps: Deps,
  gateId: string,
  client: Client,
): Promise<ServerGate> {
  const gate = await requireGate(deps, gateId);
  const told = await readGate(deps, homeOf(gate), client.language());
  const { status, sentence, suspended_until, suspended_calls } = told;
  return { ...toWire(gate), status, sentence, suspended_until, suspended_calls };
}

/** Its owner's home at this gate alone, as the product's logic takes it. */
export const gateHome = async (deps: Pick<Deps, 'db'>, gateId: string): Promise<Home> =>
  homeOf(await requireGate(deps, gateId));

/** The codes that people made for guests; members' digits are between them and their guests. */
export async function listServerCodes(
  deps: Deps,
  gateId: string,
  caller: ServerCaller,
): Promise<{ data: ServerCode[]; next_cursor: null }> {
  const { own, ofMembers } = await listGuestCodes(deps, await gateHome(deps, gateId));
  const data = [
    ...own.map((code) => codeFor(caller, wireCode(deps, code))),
    ...ofMembers.map(({ maker: _maker, ...code }) => ({ ...wireCode(deps, code), code: null })),
  ];
  return { data, next_cursor: null };
}

/** A code as its caller may see it: its digits only with a key that has a scope for them, or as operator. */
export const codeFor = (caller: ServerCaller, code: GuestCode): ServerCode => ({
  ...code,
  code: seesDigits(caller) ? code.code : null,
});

const seesDigits = (caller: ServerCaller): boolean =>
  caller.kind === 'key' ? allows(caller.scopes, 'code_digits:read') : caller.role === 'operator';

async function requireGate({ db }: Pick<Deps, 'db'>, gateId: string): Promise<GateRow> {
  const gate = await findGate(db.read, gateId);
  if (!gate) throw refuse('gate_not_found');
  return gate;
}

const homeOf = ({ residentId, gateId }: GateRow): Home => ({
  ...ownHome(residentId),
  gates: [gateId],
});

const toWire = (gate: GateRow): Gate => ({
  gate_id: gate.gateId,
  resident_id: gate.residentId,
  name: gate.name,
  phone_number: gate.phoneNumber,
  system_number: gate.systemNumber,
  created_at: toWireTime(gate.createdAt),
});
