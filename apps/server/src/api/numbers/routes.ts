import { SERVER_ENDPOINTS } from '@gatecall/contracts/server-endpoints';
import {
  numberBody,
  numberParams,
  numberReleaseQuery,
  numbersAnswer,
  numbersQuery,
  serverNumber,
  type NumbersQuery,
  type ServerNumber,
} from '@gatecall/contracts/server/numbers';
import type { FastifyInstance } from 'fastify';
import { recordAudit } from '../../audit/audit.ts';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../errors.ts';
import { toWireTime } from '../../platform/clock.ts';
import { serveWaiting } from '../../home/gates/waiting.ts';
import { carrierNumber } from '../../platform/phone-number.ts';
import {
  addSystemNumber,
  listSystemNumbers,
  removeSystemNumber,
  type StatedNumber,
} from '../../residents/number-pool.ts';
import { idPlace, pageOf, readCursor } from '../door/page.ts';
import { addServerCall } from '../door/server-call.ts';

/** The numbers that gates forward to. */
export function addServerNumberRoutes(app: FastifyInstance, own: Deps): void {
  addServerCall(app, own, SERVER_ENDPOINTS.numbersList, {
    summary: 'The pool of system numbers',
    query: numbersQuery,
    answer: numbersAnswer,
    handle: ({ deps, query }) => listNumbers(deps, query),
  });
  addServerCall(app, own, SERVER_ENDPOINTS.numbersAdd, {
    summary: 'Put a number into the pool, or back into it',
    body: numberBody,
    answer: serverNumber,
    status: 201,
    async handle({ deps, body }) {
      const number = carrierNumber(body.phone_number);
      if (!number || number === deps.config.demo.phone) {
        throw refuse('invalid_phone_number', { field: 'phone_number' });
      }
      await deps.db.write(async (queries) => {
        if ((await addSystemNumber(queries, number, deps.clock.now())) === 'present') return;
        const details = { id: number };
        await recordAudit(deps, queries, { event: 'system_number_added', details });
      });
      await serveWaiting(own);
      return showNumber(deps, number);
    },
  });
  addServerCall(app, own, SERVER_ENDPOINTS.numbersRelease, {
    summary: 'Take a number out of the pool',
    params: numberParams,
    query: numberReleaseQuery,
    answer: serverNumber,
    async handle({ deps, params, query }) {
      const number = params.phone_number;
      const how = { now: deps.clock.now(), force: query.force === 'true' };
      await deps.db.write(async (queries) => {
        const result = await removeSystemNumber(queries, number, how);
        if (result === 'unknown') throw refuse('number_not_found');
        if (result === 'in_use') throw refuse('number_in_use');
        const details = { id: number };
        await recordAudit(deps, queries, { event: 'system_number_released', details });
      });
      return showNumber(deps, number);
    },
  });
}

async function listNumbers(
  deps: Pick<Deps, 'clock' | 'config' | 'db'>,
  { state, cursor, limit }: NumbersQuery,
) {
  const [after = ''] = readCursor(idPlace, cursor) ?? [];
  const found = await listSystemNumbers(deps, deps.db.read, { state, after, limit: limit + 1 });
  const { rows, next_cursor } = pageOf(found, limit, ({ phoneNumber }) => [phoneNumber]);
  return { data: rows.map(toWire), next_cursor };
}

async function showNumber(
  deps: Pick<Deps, 'clock' | 'config' | 'db'>,
  phoneNumber: string,
): Promise<ServerNumber> {
  const [found] = await listSystemNumbers(deps, deps.db.read, { phoneNumber });
  if (!found) throw refuse('number_not_found');
  return toWire(found);
}

const toWire = (number: StatedNumber): ServerNumber => ({
  phone_number: number.phoneNumber,
  state: number.state,
  gates: number.intercoms,
  added_at: toWireTime(number.addedAt),
  rests_until: toWireTime(number.restsUntil),
  released_at: toWireTime(number.removedAt),
});
