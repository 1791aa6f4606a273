import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { refuse } from '../../errors.ts';
import { parseMarkup } from '../carriers/parse-markup.ts';
import { postToSimulator } from '../carriers/simulator/api.ts';
import type { SimulatedLine } from '../carriers/simulator/line.ts';
import type { VoiceDeps } from '../voice-deps.ts';
import { findPhoneFacts } from './store.ts';

const FILES: Readonly<Record<string, string>> = {
  'phone.css': 'text/css; charset=utf-8',
  'phone.js': 'text/javascript; charset=utf-8',
  'line.js': 'text/javascript; charset=utf-8',
  'parties.js': 'text/javascript; charset=utf-8',
  'sound.js': 'text/javascript; charset=utf-8',
  'timeline.js': 'text/javascript; charset=utf-8',
};

/** Own files only; the page talks to this server and to no other. */
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A stopping server waits for replies, so never long. */
const REDIRECT_WAIT_MS = 2_000;

const WEBHOOK = z.strictObject({
  /** Path below /voice/simulator, or the full URL that a reply named. */
  url: z.string().max(3_000),
  members: z.record(z.string().max(100), z.string().max(2_000)),
});

const read = (name: string): string =>
  readFileSync(new URL(`static/${name}`, import.meta.url), 'utf8');

/**
 * The telephone of development, `/dev/phone`. Its page plays the carrier: this server signs the page's
 * webhooks, sends them to the same routes as any carrier's, and reads the XML.
 */
export function addDevPhoneRoutes(
  app: FastifyInstance,
  deps: VoiceDeps,
  simulated: SimulatedLine,
): void {
  app.get('/dev/phone', (_request, reply) =>
    reply
      .header('content-security-policy', PAGE_POLICY)
      .header('permissions-policy', 'camera=(), geolocation=(), payment=(), microphone=(self)')
      .type('text/html; charset=utf-8')
      .send(read('phone.html')),
  );
  app.get<{ Params: { file: string } }>('/dev/phone/:file', async (request, reply) => {
    const { file } = request.params;
    if (file === 'facts.json') return findPhoneFacts(deps);
    const type = Object.hasOwn(FILES, file) ? FILES[file] : undefined;
    if (type === undefined) throw refuse('route_not_found');
    return reply.type(type).send(read(file));
  });
  // The page polls during its call and gets a reply as soon as there is something.
  app.get<{ Params: { call: string } }>('/dev/phone/redirect/:call', async (request) => ({
    url: (await simulated.nextRedirect(request.params.call, REDIRECT_WAIT_MS)) ?? null,
  }));
  app.post('/dev/phone/webhook', async (request) => {
    const parsed = WEBHOOK.safeParse(request.body);
    if (!parsed.success) throw refuse('bad_request');
    return postAsCarrier(app, deps, parsed.data);
  });
}

async function postAsCarrier(
  app: FastifyInstance,
  deps: VoiceDeps,
  { url, members }: z.infer<typeof WEBHOOK>,
): Promise<unknown> {
  const base = deps.config.url;
  const path = url.startsWith(base) ? url.slice(base.length) : url;
  if (!path.startsWith('/voice/simulator/')) throw refuse('bad_request');
  const startedAt = performance.now();
  const reply = await postToSimulator(app, deps, path, members);
  const isMarkup = String(reply.headers['content-type'] ?? '').startsWith('text/xml');
  return {
    status: reply.statusCode,
    ms: Math.round((performance.now() - startedAt) * 10) / 10,
    xml: reply.body,
    verbs: isMarkup ? parseMarkup(reply.body) : [],
  };
}
