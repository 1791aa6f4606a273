import { DEFAULT_LANGUAGE, type Language } from '@gatecall/contracts/languages';
import { isWordCode } from '@gatecall/contracts/entry-code';
import { ERRORS } from '@gatecall/contracts/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../../http/request/client-address.ts';
import { clientOf } from '../../http/request/client.ts';
import { judgeFailure, type Failure } from '../../http/failure/failure.ts';
import { readerLanguage } from '../../http/request/request-language.ts';
import { countHits } from '../../limits/limits.ts';
import { lookAtLink, useLink, type LinkState } from '../arm/logic.ts';
import { findGuessStates } from '../codes/guess-store.ts';
import { openSharedCode } from '../codes/logic.ts';
import { suspensionAt } from '../rules/guess-backoff.ts';
import { toldCodeState, type ToldCodeState } from '../rules/code-validity.ts';
import type { Deps } from '../../deps.ts';
import type { Brand } from '../../texts/brand.ts';
import { textsIn } from '../../texts/texts.ts';
import { GUEST_STYLE, guestPage } from './page.ts';

const LOOKS_PER_NETWORK = { max: 60, windowMs: 10 * 60_000 };
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

type TokenParams = { token: string };

/**
 * Pages for guests, without scripts, in the language of the guest's browser. They open in a corridor,
 * on any phone, over a bad connection.
 */
export async function addGuestPages(app: FastifyInstance, deps: Deps): Promise<void> {
  const { brand } = deps.config;
  // The button's form carries only its address.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, _body, done) => done(null, {}),
  );
  app.addHook('preHandler', async (request) => {
    const network = networkOf(clientOf(deps, request).ip);
    await countHits(deps, [{ name: 'guest-page', key: network, ...LOOKS_PER_NETWORK }]);
  });
  app.setErrorHandler((error, request, reply) => {
    const failure = judgeFailure(deps, error, request, reply);
    return send(reply, troublePage(failure, brand), ERRORS[failure.code].status);
  });

  app.get('/open/guest.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(GUEST_STYLE),
  );

  app.get<{ Params: TokenParams }>('/open/:token', async (request, reply) =>
    send(reply, linkPage(await lookAtLink(deps, request.params.token), languageOf(request), brand)),
  );
  app.post<{ Params: TokenParams }>('/open/:token', async (request, reply) =>
    send(reply, linkPage(await useLink(deps, request.params.token), languageOf(request), brand)),
  );

  app.get<{ Params: TokenParams }>('/guest/:token', async (request, reply) => {
    const language = languageOf(request);
    const { code: texts, link } = textsIn(language, brand).gate.guestPages;
    const code = await openSharedCode(deps, request.params.token);
    if (!code) {
      const { title } = link.over;
      return send(
        reply,
        guestPage({ brand, language, title, gate: 'unanswered', paragraphs: [texts.over] }),
        404,
      );
    }
    const { line } = deps.config;
    const now = deps.clock.now();
    const state = toldCodeState(code, line, now);
    const isOff = state === 'valid' && (await areCodesOff(deps, code.intercomId, now));
    const told = isOff ? texts.codesOff : texts.states[state];
    const give = line.hearsSpeech ? texts.sayDigits : texts.keyDigits;
    const how = isWordCode(code.code) ? texts.sayWords : give;
    return send(
      reply,
      guestPage({
        brand,
        language,
        title: texts.title,
        gate: state === 'valid' && !isOff ? 'answered' : 'unanswered',
        code: grouped(code.code),
        paragraphs: isOff || isUseless(state) ? [told] : [told, how],
      }),
    );
  });
}

/** Whether no code opens, in whatever call it is given. */
const areCodesOff = async (deps: Deps, intercomId: string, now: number): Promise<boolean> =>
  suspensionAt(await findGuessStates(deps.db.read, intercomId), now)?.calls === 'all';

const languageOf = (request: FastifyRequest): Language =>
  readerLanguage(request) ?? DEFAULT_LANGUAGE;

function linkPage(state: LinkState, language: Language, brand: Brand): { html: string } {
  const { text, ...page } = textsIn(language, brand).gate.guestPages.link[state.kind];
  return guestPage({ brand, language, ...page, gate: GATE_OF[state.kind], paragraphs: [text] });
}

const GATE_OF = { ready: 'answered', open: 'open', over: 'unanswered' } as const;

/** Only a limit says when it ends; what else failed is nothing that a guest can do about. */
function troublePage({ code, message, language }: Failure, brand: Brand): { html: string } {
  const { title, text } = textsIn(language, brand).gate.guestPages.trouble;
  const paragraphs = [code === 'too_many_requests' ? message : text];
  return guestPage({ brand, language, title, gate: 'unanswered', paragraphs });
}

/** It will not open any more, or never does here: how to give it at the gate would mislead. */
const isUseless = (state: ToldCodeState): boolean =>
  state === 'unheard' || state === 'used_up' || state === 'expired';

const grouped = (code: string): string =>
  /^\d{6}$/.test(code) ? `${code.slice(0, 3)} ${code.slice(3)}` : code;

const send = (reply: FastifyReply, page: { html: string }, status = 200): FastifyReply =>
  reply
    .code(status)
    .headers({
      'content-security-policy': PAGE_POLICY,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
    .type('text/html; charset=utf-8')
    .send(page.html);
