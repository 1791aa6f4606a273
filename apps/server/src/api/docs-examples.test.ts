import { codeIn } from '@gatecall/testkit/code-blocks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApiServer, type ApiServer } from './api.testing.ts';

const PAGE = 'docs/server-api.md';

type Example = { readonly call: string; readonly body: unknown; readonly headers: Headers };

/** A block of the page: a line, headers, and JSON after an empty line. */
function read(block: string): Example {
  const [head = '', ...rest] = block.trim().split('\n\n');
  const [call = '', ...lines] = head.split('\n');
  const headers = new Headers(
    lines.map((line): [string, string] => {
      const [name = '', value = ''] = line.split(': ');
      return [name, value];
    }),
  );
  return { call, headers, body: rest.length > 0 ? JSON.parse(rest.join('\n\n')) : undefined };
}

const blocks = codeIn(PAGE, 'http').map(read);

let server: ApiServer;
beforeAll(async () => {
  server = await createApiServer();
});
afterAll(() => server.close());

/** Members of the sample are there, of the same kind; plain words and numbers are the same. */
function expectLike(sample: unknown, actual: unknown, at: string): void {
  if (Array.isArray(sample)) {
    expect(Array.isArray(actual), at).toBe(true);
    const [first] = sample;
    if (first !== undefined) expectLike(first, (actual as unknown[])[0], `${at}[0]`);
  } else if (typeof sample === 'object' && sample !== null) {
    for (const [name, value] of Object.entries(sample)) {
      expectLike(value, (actual as Record<string, unknown> | undefined)?.[name], `${at}.${name}`);
    }
  } else if (typeof sample === 'string' && /^[a-z]+[-_]\S*\d|^\d{4}-\d\d-/.test(sample)) {
    expect(typeof actual, at).toBe('string');
  } else expect(actual, at).toEqual(sample);
}

it('replies to the examples in the documentation as documented', async () => {
  expect(blocks.length).toBeGreaterThan(9);
  const known: Record<string, string> = {};
  for (let i = 0; i < blocks.length; i += 2) {
    const [asked, said] = [blocks[i], blocks[i + 1]];
    if (!asked || !said) throw new Error('A call has no reply.');
    const [method = '', path = ''] = asked.call.split(' ');
    const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => known[name] ?? '');
    const reply = await server.api(method, filled.replace('/api/v1/', ''), {
      headers: Object.fromEntries(asked.headers),
      ...(asked.body === undefined ? {} : { body: asked.body }),
    });
    expect(`${reply.status}`, asked.call).toBe(said.call.split(' ')[0]);
    expectLike(said.body, reply.body, asked.call);
    for (const [name, value] of Object.entries(reply.body as Record<string, unknown>)) {
      if (name.endsWith('_id') && typeof value === 'string') known[name] = value;
    }
  }
});

it('replies to the requests that the documentation sends with curl', async () => {
  const origin = await server.listen();
  const requests = codeIn(PAGE, 'sh')
    .map((code) => code.replaceAll('\\\n', ' '))
    .filter((code) => code.startsWith('curl '));
  expect(requests.length).toBeGreaterThan(1);
  for (const request of requests) {
    const headers = new Headers(
      [...request.matchAll(/-H "([^:]+): ([^"]*)"/g)].map(([, name = '', value = '']) => [
        name,
        value.replace('$GATECALL_KEY', server.key),
      ]),
    );
    const url = new URL(/https:\S+/.exec(request)?.[0] ?? '');
    const stop = new AbortController();
    const reply = await fetch(origin + url.pathname + url.search, {
      headers,
      signal: stop.signal,
    });
    expect([request, reply.status]).toEqual([request, 200]);
    const wanted = headers.get('accept') ?? 'application/json';
    expect(reply.headers.get('content-type')).toContain(wanted);
    stop.abort();
  }
});
