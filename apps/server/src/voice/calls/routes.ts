import type { FastifyInstance } from 'fastify';
import { refuse } from '../../errors.ts';
import { noticeAnswer } from '../../home/forwarding/logic.ts';
import { OUR_BRAND } from '../../texts/brand.ts';
import { textsIn } from '../../texts/texts.ts';
import { continueCall, receiveCall, recoverCall } from '../standby/calls.ts';
import type { VoiceDeps } from '../voice-deps.ts';
import { createAnswers } from './answers.ts';
import { apology, messageTaken, readWaited } from './hold.ts';
import { keepMessage } from './kept-message.ts';
import { keepRecording } from './kept-recording.ts';
import { languageOfLine } from './line-language.ts';
import { reportCall } from './report.ts';
import { isRecoverPath, recoverPath } from './recover.ts';

type CarrierParams = { carrier: string };
type StepParams = CarrierParams & { token: string };
/** A token of the standby is longer than any parameter of an address, so it is the rest of it. */
type TokenParams = CarrierParams & { token?: string; '*'?: string };
const tokenIn = ({ token, '*': rest }: TokenParams): string => token ?? rest ?? '';

/** The webhooks of the carriers. Every one is believed only with its signature. */
export async function addCallRoutes(voice: FastifyInstance, deps: VoiceDeps): Promise<void> {
  // The raw text is kept, because some signatures cover it.
  voice.removeContentTypeParser('application/json');
  voice.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );

  const answers = createAnswers(deps);
  addStepRoutes(voice, deps, answers);
  addReportRoutes(voice, deps, answers);
  addOutageRoutes(voice, deps, answers);
}

type Answers = ReturnType<typeof createAnswers>;

/** A call that comes in, and each of its steps. */
function addStepRoutes(voice: FastifyInstance, deps: VoiceDeps, { answer }: Answers): void {
  voice.post<{ Params: CarrierParams }>('/:carrier/incoming', (request, reply) =>
    answer(request, reply, async (carrier, { form }) => {
      const incoming = carrier.readIncoming(form);
      if (!incoming) throw refuse('bad_request');
      return receiveCall(deps, carrier, incoming);
    }),
  );

  for (const url of ['/:carrier/step/:token', '/:carrier/step/standby/*']) {
    voice.post<{ Params: TokenParams }>(url, (request, reply) =>
      answer(request, reply, async (carrier, { form }) => {
        const step = { token: tokenIn(request.params), leg: carrier.readLeg(form) };
        const verbs = await continueCall(deps, carrier, step, (awaited) =>
          carrier.readAction(awaited, form),
        );
        return verbs ?? [{ verb: 'hangup' }];
      }),
    );
  }
}

/** What a carrier reports of a call, or replies for it. */
function addReportRoutes(
  voice: FastifyInstance,
  deps: VoiceDeps,
  { answerOrRefuse }: Answers,
): void {
  // Recordings are reported here as well: an interrupted line never asks for the next step.
  voice.post<{ Params: StepParams }>('/:carrier/step/:token/recording', (request, reply) =>
    answerOrRefuse(request, reply, async (carrier, { form }) => {
      const step = { token: request.params.token, leg: carrier.readLeg(form) };
      await keepRecording(deps, carrier, step, carrier.readAction('recorded', form));
      return [];
    }),
  );

  voice.post<{ Params: CarrierParams }>('/:carrier/status', (request, reply) =>
    answerOrRefuse(request, reply, async (carrier, { form }) => {
      const status = carrier.readStatus(form);
      if (status?.isOver) {
        const { carrierCallId, endedAt } = status;
        const event = { kind: 'hungUp', ...(endedAt === undefined ? {} : { endedAt }) } as const;
        await reportCall(deps, carrier, { carrierCallId, event });
      }
      return [];
    }),
  );

  // A forwarding check that was answered instead of forwarded.
  voice.post<{ Params: StepParams }>('/:carrier/check/:token', (request, reply) =>
    answerOrRefuse(request, reply, async () => {
      const language = await noticeAnswer(deps, request.params.token);
      return [
        { verb: 'say', text: textsIn(language, OUR_BRAND).said.checkCall, language },
        { verb: 'hangup' },
      ];
    }),
  );
}

/** Where a carrier turns when a step has failed, and what it has recorded meanwhile. */
function addOutageRoutes(voice: FastifyInstance, deps: VoiceDeps, { answer, hold }: Answers): void {
  // No database: whatever else is broken, the guest hears a sentence (telephony 2.5). The call then
  // continues at /recover, which waits if it has failed itself.
  voice.post<{ Params: CarrierParams }>('/:carrier/fallback', (request, reply) =>
    answer(request, reply, async (carrier, { form }) => {
      const failed = readWaited(deps.secrets, carrier.readFailedUrl(form));
      if (failed.path.endsWith('/kept')) {
        return apology(languageOfLine(deps, carrier.readIncoming(form)));
      }
      const since = isRecoverPath(failed.path) ? failed.since : undefined;
      return hold(carrier, { path: recoverPath(carrier.name, failed.path), since, form });
    }),
  );

  for (const url of [
    '/:carrier/recover',
    '/:carrier/recover/:token',
    '/:carrier/recover/standby/*',
  ]) {
    voice.post<{ Params: TokenParams }>(url, (request, reply) =>
      answer(request, reply, async (carrier, { form }) => {
        const incoming = carrier.readIncoming(form);
        if (!incoming) return apology(languageOfLine(deps, undefined));
        return recoverCall(deps, carrier, incoming, tokenIn(request.params) || undefined);
      }),
    );
  }

  // What the carrier recorded while the database was away.
  voice.post<{ Params: CarrierParams }>('/:carrier/kept', (request, reply) =>
    answer(request, reply, async (carrier, { form }) => {
      const incoming = carrier.readIncoming(form);
      const signal = carrier.readAction('recorded', form);
      if (incoming && signal.kind === 'recorded') {
        await keepMessage(deps, carrier, incoming, signal);
      }
      return messageTaken(languageOfLine(deps, incoming));
    }),
  );
}
