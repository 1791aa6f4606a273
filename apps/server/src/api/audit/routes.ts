import { SERVER_ENDPOINTS } from '@gatecall/contracts/server-endpoints';
import { auditAnswer, auditQuery, type AuditQuery } from '@gatecall/contracts/server/audit';
import type { FastifyInstance } from 'fastify';
import { InvalidCursor, listAudit, parseCursor } from '../../audit/list.ts';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../errors.ts';
import type { VoiceDeps } from '../../voice/voice-deps.ts';
import { idOf } from '../door/caller.ts';
import { addServerCall } from '../door/server-call.ts';
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
    handle: ({ deps, query }) => listServerAudit(deps, query),
    pieces: {
      async 'application/x-ndjson'({ deps, query }) {
        requireCursor(query.cursor);
        return auditLines(deps, { cursor: query.cursor, filter: filterOf(query) });
      },
      async 'text/event-stream'({ deps, query, request, caller }, requireStill) {
        const lastEventId = request.headers['last-event-id'];
        if (Array.isArray(lastEventId)) throw unknownCursor('Last-Event-ID');
        requireCursor(lastEventId, 'Last-Event-ID');
        const leave = deps.live.enter(`audit ${idOf(caller)}`);
        if (!leave) throw refuse('too_many_requests', { retryAfterSeconds: RETRY_AFTER_SECONDS });
        // Also where the client is gone before the first event is read.
        request.raw.socket.once('close', leave);
        const filter = filterOf(query);
        return leaving(auditEvents(deps, { lastEventId, filter, requireStill }), leave);
      },
    },
  });
}

async function listServerAudit({ db }: Pick<Deps, 'db'>, query: AuditQuery) {
  const { limit, cursor } = query;
  requireCursor(cursor);
  const page = await listAudit({ db }, { cursor, limit, filter: filterOf(query) });
  return { data: page.rows.map(toWire), next_cursor: page.nextCursor };
}

/** Gives the place of a stream back when it ends. */
async function* leaving(events: AsyncIterable<string>, leave: () => void): AsyncGenerator<string> {
  try {
    yield* events;
  } finally {
    leave();
  }
}

const unknownCursor = (field: string) =>
  refuse('invalid_field', { field, sentence: 'cursorUnknown' });

/** Refuses a place that no page and no event has named. */
function requireCursor(cursor: string | undefined, field = 'cursor'): void {
  try {
    if (cursor !== undefined) parseCursor(cursor);
  } catch (error) {
    if (!(error instanceof InvalidCursor)) throw error;
    throw unknownCursor(field);
  }
}
