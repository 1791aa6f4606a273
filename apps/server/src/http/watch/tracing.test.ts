import { createServer, type Server } from 'node:http';
import { signIn } from '@gatecall/testkit/sign-in';
import { createTestServer } from '@gatecall/testkit/test-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CARRIER_ENV, carrierDoor } from '../../voice/carriers/carrier-door.testing.ts';

type Span = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  events?: { name: string }[];
  attributes: { key: string; value: Record<string, unknown> }[];
};

/** Our own collector: takes OTLP over HTTP as JSON and stores it. */
let collector: Server;
let endpoint: string;
let bodies: string[];
beforeEach(async () => {
  bodies = [];
  collector = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      bodies.push(body);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const address = collector.address();
  if (address === null || typeof address === 'string') throw new Error('Not listening.');
  endpoint = `http://127.0.0.1:${address.port}`;
});
afterEach(() => new Promise((resolve) => collector.close(resolve)));

const spansTold = (): Span[] =>
  bodies.flatMap((body) =>
    // The shape is OTLP's; a wrong one fails below.
    (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }).resourceSpans
      .flatMap(({ scopeSpans }) => scopeSpans)
      .flatMap(({ spans }) => spans),
  );

describe('tracing', () => {
  it('reports requests, call steps and messages to a collector, and nothing about people (A89)', async () => {
    const env = { ...CARRIER_ENV, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint };
    const server = await createTestServer({ env });
    await signIn(server, 'ada@example.com');
    await carrierDoor(server, 'twilio').post('/voice/twilio/incoming', {
      CallSid: 'CA1',
      From: '+12015550188',
      To: '+12015550100',
    });
    const log = server.logText();
    await server.close();

    const spans = spansTold();
    const call = spans.find(({ name }) => name === 'call step');
    const webhook = spans.find(({ spanId }) => spanId === call?.parentSpanId);
    expect(webhook?.name).toMatch(/^POST \/voice\//);
    expect(webhook?.traceId).toBe(call?.traceId);
    expect(spans.map(({ name }) => name)).toContain('send message');
    expect(log).toContain(`"trace_id":"${webhook?.traceId}"`);
    expect(bodies.join()).not.toMatch(/ada@|12015550188|token=/);
  });

  it('reports the timeline of a call that is over (A89)', async () => {
    const env = { ...CARRIER_ENV, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint };
    const server = await createTestServer({ env });
    const door = carrierDoor(server, 'twilio');
    const parties = { CallSid: 'CA1', From: '+12015550188', To: '+12015550100' };
    await door.post('/voice/twilio/incoming', parties);
    await door.post('/voice/twilio/status', { ...parties, CallStatus: 'completed' });
    await server.close();

    const call = spansTold().find(({ name }) => name === 'call');
    expect(call?.events?.map(({ name }) => name)).toEqual(['received', 'asked', 'hung_up']);
    expect(call?.attributes.map(({ key }) => key)).toEqual(['gatecall.call']);
    expect(bodies.join()).not.toContain('12015550188');
  });

  it('neither loads nor hooks anything if no collector is configured', async () => {
    const server = await createTestServer();
    await server.request('GET', '/healthz');
    expect(server.deps.tracing.startRequest).toBeUndefined();
    expect(server.logText()).not.toContain('trace_id');
    await server.close();
    expect(bodies).toEqual([]);
  });

  it('serves and stops as usual when the collector is unreachable', async () => {
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' };
    const server = await createTestServer({ env });
    await signIn(server, 'ada@example.com');
    const started = performance.now();
    await server.close();
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
