import type { FastifyInstance } from 'fastify';
import { refuse } from '../../errors.ts';
import { noticeAnswer } from '../forwarding/logic.ts';
import { textOf } from '../texts/texts.ts';
import type { VoiceDeps } from '../voice-deps.ts';
import { createAnswers } from './answers.ts';
import { APOLOGY, MESSAGE_TAKEN, readWaited } from './hold.ts';
import { keepMessage } from './kept-message.ts';
import { continueCall, receiveCall, recoverCall, reportCall } from './logic.ts';

type CarrierParams = { carrier: string };
type StepParams = CarrierParams & { token: string };

/** The webhooks of the carriers (interfaces, HTTP). Every one is believed only with its signature. */
export async function addCallRoutes(voice: FastifyInstance, deps: VoiceDeps): Promise<void> {
  // The raw text is kept: some signatures are over it.
  voice.removeContentTypeParser('application/json');
  voice.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );

  const { answer, answerOrRefuse, hold } = createAnswers(deps);

  voice.post<{ Params: CarrierParams }>('/:carrier/incoming', (request, reply) =>
    answer(request, reply, async (carrier, { form }) => {
      const incoming = carrier.readIncoming(form);
      if (!incoming) throw refuse('bad_request');
      return receiveCall(deps, carrier, incoming);
    }),
  );

  voice.post<{ Params: StepParams }>('/:carrier/step/:token', (request, reply) =>
    answer(request, reply, async (carrier, { form }) => {
      const step = { token: request.params.token, leg: carrier.readLeg(form) };
      const verbs = await continueCall(deps, carrier, step, (awaited) =>
        carrier.readAction(awaited, form),
      );
      return verbs ?? [{ verb: 'hangup' }];
    }),
  );

  voice.post<{ Params: CarrierParams }>('/:carrier/status', (request, reply) =>
    answerOrRefuse(request, reply, async (carrier, { form }) => {
      const status = carrier.readStatus(form);
      if (status?.isOver) {
        await reportCall(deps, carrier, { carrierCallId: status.carrierCallId, event: 'hungUp' });
      }
      return [];
    }),
  );

  // No database: whatever else is broken, the guest hears a sentence (telephony 2.5). The call then
  // goes on at /recover; where that is what failed, it waits for it.
  voice.post<{ Params: CarrierParams }>('/:carrier/fallback', (request, reply) =>
    answer(request, reply, async (carrier, { form }) => {
      const { failedUrl } = carrier.readFailure(form);
      const failed = readWaited(deps.secrets, failedUrl);
      if (failed.path.endsWith('/kept')) return APOLOGY;
      const since = failed.path.endsWith('/recover') ? failed.since : undefined;
      return hold(carrier, { path: `/voice/${carrier.name}/recover`, since, form });
    }),
  );

  // A forwarding check that was answered instead of forwarded.
  voice.post<{ Params: StepParams }>('/:carrier/check/:token', (request, reply) =>
    answerOrRefuse(request, reply, async () => {
      await noticeAnswer(deps, request.params.token);
      return [{ verb: 'say', text: textOf('checkCall', 'en'), language: 'en' }, { verb: 'hangup' }];
    }),
  );

  voice.post<{ Params: CarrierParams }>('/:carrier/recover', (request, reply) =>
    answer(request, reply, async (carrier, { form }) => {
      const incoming = carrier.readIncoming(form);
      return incoming ? recoverCall(deps, carrier, incoming) : APOLOGY;
    }),
  );

  // What the carrier recorded while the database was away.
  voice.post<{ Params: CarrierParams }>('/:carrier/kept', (request, reply) =>
    answer(request, reply, async (carrier, { form }) => {
      const incoming = carrier.readIncoming(form);
      const signal = carrier.readAction('recorded', form);
      if (incoming && signal.kind === 'recorded') {
        await keepMessage(deps, carrier, incoming, signal);
      }
      return MESSAGE_TAKEN;
    }),
  );
}
