import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CarrierName } from '../../config/carriers/list.ts';
import { Refusal, refuse } from '../../errors.ts';
import { isDatabaseFailure } from '../../platform/database-failure.ts';
import { inTime } from '../../platform/in-time.ts';
import { parseForm, type Carrier, type CarrierRequest, type Form } from '../carriers/carrier.ts';
import type { Verb } from '../carriers/verbs.ts';
import type { VoiceDeps } from '../voice-deps.ts';
import { holdCall, readWaited, WEBHOOK_MS, type Wait } from './hold.ts';
import { languageOfLine } from './line-language.ts';
import { recoverPath } from './recover.ts';

type VoiceRequest = FastifyRequest<{ Params: { carrier: string } }>;
type Work = (carrier: Carrier, webhook: CarrierRequest) => Promise<readonly Verb[]>;
type Answer = (request: VoiceRequest, reply: FastifyReply, work: Work) => Promise<FastifyReply>;

/** When a carrier may repeat what could not be stored. */
const RETRY_SECONDS = 5;

/**
 * How webhooks get their reply: to the carrier that signed them, and in time, whatever the database does.
 */
export function createAnswers(deps: VoiceDeps): {
  answer: Answer;
  answerOrRefuse: Answer;
  hold(carrier: Carrier, wait: Wait): readonly Verb[];
} {
  /** If it fails, the caller hears a sentence and the same request comes again. */
  const answer = (request: VoiceRequest, reply: FastifyReply, work: Work): Promise<FastifyReply> =>
    render(request, reply, async (carrier, webhook) => {
      const { path, since, told } = readWaited(deps.secrets, request.url);
      const form: Form = new Map([...webhook.form, ...told]);
      const began = deps.clock.now();
      try {
        return await inTime(work(carrier, { ...webhook, form }), WEBHOOK_MS);
      } catch (error) {
        if (error instanceof Refusal) throw error;
        deps.log.error({ err: error, request_id: request.id }, 'a gate call failed');
        // A step that fails for another reason would fail again: reach a person instead.
        const recover = recoverPath(carrier.name, path);
        const next = isDatabaseFailure(error) || since !== undefined ? path : recover;
        return hold(carrier, { path: next, since, form, silentMs: deps.clock.now() - began });
      }
    });

  /** Nothing is said to the caller; a carrier that gets an error repeats its report. */
  const answerOrRefuse = (request: VoiceRequest, reply: FastifyReply, work: Work) =>
    render(request, reply, async (carrier, webhook) => {
      try {
        return await inTime(work(carrier, webhook), WEBHOOK_MS);
      } catch (error) {
        if (error instanceof Refusal) throw error;
        deps.log.error({ err: error, request_id: request.id }, 'a report of a carrier failed');
        throw refuse('server_unavailable', { retryAfterSeconds: RETRY_SECONDS, cause: error });
      }
    });

  const hold = (carrier: Carrier, wait: Wait): readonly Verb[] => {
    const { config, secrets, clock } = deps;
    const voiceUrl = `${config.url}/voice/${carrier.name}`;
    const incoming = carrier.readIncoming(wait.form);
    const { parentCallId } = carrier.readLeg(wait.form);
    // A member is spoken to as their guest is.
    const caller = incoming && {
      ...incoming,
      carrierCallId: parentCallId ?? incoming.carrierCallId,
    };
    const language = languageOfLine(deps, caller);
    return holdCall({ secrets, now: clock.now(), origin: config.url, voiceUrl, language }, wait);
  };

  async function render(
    request: VoiceRequest,
    reply: FastifyReply,
    work: Work,
  ): Promise<FastifyReply> {
    // Own key of the map, or undefined.
    const carrier = deps.carriers.get(request.params.carrier as CarrierName);
    if (!carrier) throw refuse('unknown_carrier');
    const webhook = toCarrierRequest(deps, request);
    if (!carrier.isGenuine(webhook, deps.clock.now())) throw refuse('invalid_webhook_signature');
    const { contentType, body } = carrier.render(await work(carrier, webhook));
    return reply.header('content-type', contentType).send(body);
  }

  return { answer, answerOrRefuse, hold };
}

/** The URL is the configured public one; headers of a proxy or an attacker do not count. */
export function toCarrierRequest(deps: VoiceDeps, request: FastifyRequest): CarrierRequest {
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
