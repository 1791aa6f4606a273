import type { AuditEventName } from '@gatecall/contracts/server/audit-events';
import { SERVER_ENDPOINTS } from '@gatecall/contracts/server-endpoints';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recordAudit } from '../../audit/audit.ts';
import { refuse } from '../../errors.ts';
import { createApiServer, type ApiServer } from '../api.testing.ts';
import { revokeKey } from '../keys/logic.ts';
import { signInAs } from '../operators.testing.ts';
import { auditLines } from './pieces.ts';

let server: ApiServer;
let origin: string;
beforeEach(async () => {
  server = await createApiServer();
  origin = await server.listen();
});
afterEach(() => server.close());

const LINES = { accept: 'application/x-ndjson' };
// Any name will do here.
const record = (event: string) =>
  server.deps.db.write((queries) =>
    recordAudit(server.deps, queries, { event: event as AuditEventName, ip: '' }),
  );

/** Opens a stream; `until` reads on until it has said something. */
async function follow(headers: Record<string, string> = {}, query = '') {
  const abort = new AbortController();
  const reply = await fetch(`${origin}${SERVER_ENDPOINTS.auditList.path}${query}`, {
    headers: { authorization: `Bearer ${server.key}`, accept: 'text/event-stream', ...headers },
    signal: abort.signal,
  });
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  const until = async (word: string): Promise<string> => {
    while (!heard.includes(word)) {
      const part = await reader?.read();
      if (!part || part.done) return heard;
      heard += part.value;
    }
    return heard;
  };
  return { reply, until, leave: () => abort.abort() };
}

describe('the audit log as it happens', () => {
  it('is sent event by event, and resumes after the last event that was seen', async () => {
    await record('before');
    const first = await follow();
    expect(first.reply.headers.get('content-type')).toContain('text/event-stream');
    await first.until('retry:');
    await record('one');
    const heard = await first.until('"event":"one"');
    expect(heard).not.toContain('"before"');
    first.leave();
    const id = /id: (\S+)\ndata: [^\n]*"event":"one"/.exec(heard)?.[1] ?? '';
    await record('two');
    const second = await follow({ 'last-event-id': id });
    expect(await second.until('"event":"two"')).toContain('"event":"two"');
    second.leave();
  });

  it('is filtered as the list is', async () => {
    const stream = await follow({}, '?event=two');
    await stream.until('retry:');
    for (const event of ['one', 'two']) await record(event);
    expect(await stream.until('"two"')).not.toContain('"one"');
    stream.leave();
  });

  it('sends no old event as new, however many the filter leaves out', async () => {
    await server.deps.db.write(async (queries) => {
      for (let n = 0; n < 600; n += 1) {
        await recordAudit(server.deps, queries, { event: 'signed_in', ip: '' });
      }
    });
    server.clock.advance(1);
    await record('two');
    const stream = await follow({}, '?event=two');
    await stream.until('retry:');
    await record('one');
    await record('two');
    const heard = await stream.until('"two"');
    expect(heard.match(/"event":"two"/g)).toHaveLength(1);
    const [newest] = (await server.api('GET', 'audit?event=two&limit=1')).body.data;
    expect(heard).toContain(newest.audit_id);
    stream.leave();
  });

  it('is open to operators and keys, ten streams each', async () => {
    const unknown = await follow({ 'last-event-id': 'nonsense' });
    expect(unknown.reply.status).toBe(400);
    expect(await unknown.until('}')).toContain('"field":"Last-Event-ID"');
    const narrow = await server.makeKey(['residents']);
    expect((await follow({ authorization: `Bearer ${narrow.key}` })).reply.status).toBe(403);
    const olga = await signInAs(server, 'operator');
    const own = await follow(await olga.bearer());
    expect(own.reply.status).toBe(200);
    own.leave();
    const streams = [];
    for (let n = 0; n < 10; n += 1) streams.push(await follow());
    const eleventh = await follow();
    expect(eleventh.reply.status).toBe(429);
    const exported = await server.api('GET', 'audit', { headers: LINES });
    expect(exported.status).toBe(429);
    for (const { leave } of streams) leave();
  });

  it('ends before the next event once its reader loses access', async () => {
    const { key, keyId } = await server.makeKey(['audit:read']);
    const stream = await follow({ authorization: `Bearer ${key}` });
    expect(await stream.until('retry:')).toContain('retry:');
    await revokeKey(server.deps, { keyId, operator: 'test' });
    await record('secret');
    expect(await stream.until('"secret"')).not.toContain('"secret"');
  });
});

describe('the audit log as JSON lines', () => {
  it('holds everything that the list does', async () => {
    for (let n = 0; n < 1_100; n += 1) await record(`event-${n}`);
    const reply = await server.api('GET', 'audit?since=2020-01-01T00:00:00Z', {
      headers: LINES,
    });
    expect(reply.headers.get('content-type')).toContain('application/x-ndjson');
    const lines = reply.text.trimEnd().split('\n');
    const rows = lines.map((line) => JSON.parse(line));
    expect(rows.filter(({ event }) => event.startsWith('event-'))).toHaveLength(1_100);
    const [newest] = (await server.api('GET', 'audit?limit=1')).body.data;
    // Names are for people; a log that is kept elsewhere has ids.
    expect([...Object.keys(rows[0]), 'names']).toEqual(Object.keys(newest));
    const some = await server.api('GET', 'audit?event=event-7', {
      headers: LINES,
    });
    expect(some.text.trimEnd().split('\n')).toHaveLength(1);
  });

  it('refuses an invalid cursor', async () => {
    const reply = await server.api('GET', 'audit?cursor=nonsense', {
      headers: LINES,
    });
    expect(reply.body.field).toBe('cursor');
  });

  it('breaks off before the next page once its reader loses access', async () => {
    for (let n = 0; n < 600; n += 1) await record(`event-${n}`);
    let mayRead = true;
    const requireStill = async () => {
      if (!mayRead) throw refuse('invalid_api_key');
    };
    const lines = auditLines(server.deps, { cursor: undefined, filter: {}, requireStill });
    expect((await lines.next()).value).toContain('event-599');
    mayRead = false;
    await expect(lines.next()).rejects.toMatchObject({ code: 'invalid_api_key' });
  });

  it('frees its place when it ends', async () => {
    for (let n = 0; n < 12; n += 1) {
      expect((await server.api('GET', 'audit', { headers: LINES })).status).toBe(200);
    }
  });
});
