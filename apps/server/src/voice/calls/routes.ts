import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal, refuse } from '../../errors.ts';
import type { CarrierName } from '../../config/telephone.ts';
import { parseForm, type Carrier, type CarrierRequest } from '../carriers/carrier.ts';
import type { Verb } from '../carriers/verbs.ts';
import { noticeAnswer } from '../forwarding/logic.ts';
import { textOf } from '../texts/texts.ts';
import type { VoiceDeps } from '../voice-deps.ts';
import { continueCall, receiveCall, reportCall } from './logic.ts';

type CarrierParams = { carrier: string };
type StepParams = CarrierParams & { token: string };

const SORRY: Verb = { verb: 'say', text: textOf('trouble', 'en'), language: 'en' };
const APOLOGY: readonly Verb[] = [
  SORRY,
  { verb: 'say', text: textOf('goodbye', 'en'), language: 'en' },
  { verb: 'hangup' },
];

/** With their sentences and pauses a dozen seconds: a database that starts anew is back by then. */
const MAX_RECOVERIES = 3;
const RECOVERY_PAUSE_MS = 2_000;

/** A sentence, and on with the call where a person may be reached; later tries leave more time. */
function toRecover(deps: VoiceDeps, carrier: Carrier, attempt: number): readonly Verb[] {
  const action = `${deps.config.url}/voice/${carrier.name}/recover`;
  if (attempt === 1) return [SORRY, { verb: 'continue', action }];
  return [
    SORRY,
    { verb: 'pause', ms: RECOVERY_PAUSE_MS },
    { verb: 'continue', action: `${action}?attempt=${attempt}` },
  ];
}

/** Which try to recover a call this request is; 0 where it is another step of it. */
function recoveryOf(request: FastifyRequest): number {
  const [path = '', query] = request.url.split('?', 2);
  if (!path.endsWith('/recover')) return 0;
  return Number(new URLSearchParams(query).get('attempt') ?? 1);
}

/** The webhooks of the carriers (interfaces, HTTP). Every one is believed only with its signature. */
export async function addCallRoutes(voice: FastifyInstance, deps: VoiceDeps): Promise<void> {
  // The raw text is kept: some signatures are over it.
  voice.removeContentTypeParser('application/json');
  voice.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );

  voice.post<{ Params: CarrierParams }>('/:carrier/incoming', (request, reply) =>
    answer(request, reply, async (carrier, { form }) => {
      const incoming = carrier.readIncoming(form);
      if (!incoming) throw refuse('bad_request');
      return receiveCall(deps, carrier, incoming);
    }),
  );

  voice.post<{ Params: StepParams }>('/:carrier/step/:token', (request, reply) =>
    answer(request, reply, async (carrier, { form }) => {
      const verbs = await continueCall(deps, carrier, request.params.token, (awaited) =>
        carrier.readAction(awaited, form),
      );
      return verbs ?? [{ verb: 'hangup' }];
    }),
  );

  voice.post<{ Params: CarrierParams }>('/:carrier/status', (request, reply) =>
    answer(request, reply, async (carrier, { form }) => {
      const status = carrier.readStatus(form);
      if (status?.isOver) {
        await reportCall(deps, carrier, { carrierCallId: status.carrierCallId, event: 'hungUp' });
      }
      return [];
    }),
  );

  // No database: whatever else is broken, the guest hears a sentence (telephony 2.5). The call then
  // goes on at /recover, unless that is what failed.
  voice.post<{ Params: CarrierParams }>('/:carrier/fallback', (request, reply) =>
    answer(request, reply, async (carrier, { form }) => {
      if (carrier.readFailure(form).failedUrl.includes('/recover')) return APOLOGY;
      return toRecover(deps, carrier, 1);
    }),
  );

  // A forwarding check that was answered instead of forwarded.
  voice.post<{ Params: StepParams }>('/:carrier/check/:token', (request, reply) =>
    answer(request, reply, async () => {
      await noticeAnswer(deps, request.params.token);
      return [{ verb: 'say', text: textOf('checkCall', 'en'), language: 'en' }, { verb: 'hangup' }];
    }),
  );

  voice.post<{ Params: CarrierParams }>('/:carrier/recover', (request, reply) =>
    answer(request, reply, async (carrier, { form }) => {
      const { carrierCallId } = carrier.readFailure(form);
      return reportCall(deps, carrier, { carrierCallId, event: 'carrierFailed' });
    }),
  );

  async function answer(
    request: FastifyRequest<{ Params: CarrierParams }>,
    reply: FastifyReply,
    work: (carrier: Carrier, request: CarrierRequest) => Promise<readonly Verb[]>,
  ): Promise<FastifyReply> {
    // Own key of the map, or undefined.
    const carrier = deps.carriers.get(request.params.carrier as CarrierName);
    if (!carrier) throw refuse('unknown_carrier');
    const webhook = toCarrierRequest(deps, request);
    if (!carrier.isGenuine(webhook, deps.clock.now())) throw refuse('invalid_webhook_signature');
    const verbs = await work(carrier, webhook).catch((error: unknown) => {
      if (error instanceof Refusal) throw error;
      deps.log.error({ err: error, request_id: request.id }, 'a gate call failed');
      const tries = recoveryOf(request);
      return tries < MAX_RECOVERIES ? toRecover(deps, carrier, tries + 1) : APOLOGY;
    });
    const { contentType, body } = carrier.render(verbs);
    return reply.header('content-type', contentType).send(body);
  }
}

/** The URL is the configured public one: headers of a proxy or an attacker have no say. */
function toCarrierRequest(deps: VoiceDeps, request: FastifyRequest): CarrierRequest {
  const rawBody = typeof request.body === 'string' ? request.body : '';
  const headers: Record<string, string | undefined> = {};
  for (const [name, value] of Object.entries(request.headers)) {
    headers[name] = Array.isArray(value) ? value[0] : value;
  }
  const isForm = (headers['content-type'] ?? '').includes('x-www-form-urlencoded');
  return {
    url: deps.config.url + request.url,
    headers,
    rawBody,
    form: parseForm(isForm ? rawBody : ''),
  };
}
