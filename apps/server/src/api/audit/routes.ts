import { SERVER_ENDPOINTS } from '@gatecall/contracts/server-endpoints';
import { auditAnswer, auditQuery, type AuditQuery } from '@gatecall/contracts/server/audit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { InvalidCursor, listAudit, parseCursor } from '../../audit/list.ts';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../errors.ts';
import { networkOf } from '../../http/request/client-address.ts';
import type { Client } from '../../http/request/client.ts';
import type { VoiceDeps } from '../../voice/voice-deps.ts';
import { idOf, type ServerCaller } from '../door/caller.ts';
import { addServerCall } from '../door/server-call.ts';
import { namesOf } from './names.ts';
import { auditEvents, auditLines, filterOf } from './pieces.ts';
import { toWire } from './wire.ts';

const RETRY_AFTER_SECONDS = 60;

/** What was done, and by whom: in pages, all of it as JSON lines, and as it happens. */
export function addServerAuditRoutes(app: FastifyInstance, deps: VoiceDeps): void {
  addServerCall(app, deps, SERVER_ENDPOINTS.auditList, {
    summary:
      'What was done, newest first; all of it as JSON lines, or as it happens, where Accept asks for that',
    query: auditQuery,
    answer: auditAnswer,
    handle: ({ deps, caller, query }) => listServerAudit(deps, caller, query),
    pieces: {
      async 'application/x-ndjson'({ deps, query, ...reader }, requireStill) {
        requireCursor(query.cursor);
        const asked = { cursor: query.cursor, filter: filterOf(query), requireStill };
        return inPlace(deps, reader, auditLines(deps, asked));
      },
      async 'text/event-stream'({ deps, query, ...reader }, requireStill) {
        const lastEventId = reader.request.headers['last-event-id'];
        if (Array.isArray(lastEventId)) throw unknownCursor('Last-Event-ID');
        requireCursor(lastEventId, 'Last-Event-ID');
        const asked = { lastEventId, filter: filterOf(query), requireStill };
        return inPlace(deps, reader, auditEvents(deps, asked));
      },
    },
  });
}

async function listServerAudit({ db }: Pick<Deps, 'db'>, caller: ServerCaller, query: AuditQuery) {
  const { limit, cursor } = query;
  requireCursor(cursor);
  const page = await listAudit({ db }, { cursor, limit, filter: filterOf(query) });
  // A key for the log alone must not learn from it who lives where.
  const names = caller.kind === 'key' ? [] : await namesOf(db.read, page.rows);
  const data = page.rows.map((row, i) => ({ ...toWire(row), names: names[i] ?? {} }));
  return { data, next_cursor: page.nextCursor };
}

/** Sends a stream in one of its reader's places, which is freed at the end; refuses if all are taken. */
function inPlace(
  { live }: Pick<VoiceDeps, 'live'>,
  { caller, client, request }: { caller: ServerCaller; client: Client; request: FastifyRequest },
  pieces: AsyncIterable<string>,
): AsyncIterable<string> {
  const leave = live.enter({ userId: `audit ${idOf(caller)}`, network: networkOf(client.ip) });
  if (!leave) throw refuse('too_many_requests', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  // Even if the client is gone before the first piece is read.
  const { socket } = request.raw;
  socket.once('close', leave);
  return leaving(pieces, () => {
    socket.off('close', leave);
    leave();
  });
}

/** Frees a place when its stream ends. */
async function* leaving(pieces: AsyncIterable<string>, leave: () => void): AsyncGenerator<string> {
  try {
    yield* pieces;
  } finally {
    leave();
  }
}

const unknownCursor = (field: string) =>
  refuse('invalid_field', { field, sentence: 'cursorUnknown' });

/** Refuses a cursor that no page and no event has named. */
function requireCursor(cursor: string | undefined, field = 'cursor'): void {
  try {
    if (cursor !== undefined) parseCursor(cursor);
  } catch (error) {
    if (!(error instanceof InvalidCursor)) throw error;
    throw unknownCursor(field);
  }
}
