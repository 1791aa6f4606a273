import { DEFAULT_LANGUAGE } from '@gatecall/contracts/languages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { clientOf } from '../../http/request/client.ts';
import { addErrorPages, sendPage } from '../../http/pages/error-page.ts';
import { addFormBody } from '../../http/request/form-body.ts';
import { readerLanguage } from '../../http/request/request-language.ts';
import { navigationToken } from '../../http/cookies/session-cookies.ts';
import { escapeHtml } from '../../mail/templates/layout.ts';
import { identifyCaller } from '../door/identify.ts';
import { findLiveSession } from '../sessions/logic.ts';
import type { Session } from '../sessions/session.ts';
import { answerAboutDevice, askAboutDevice, type DeviceQuestion } from './device.ts';
import type { Idp } from './idp.ts';
import { DEVICE_PAGE } from './openid-provider.ts';
import { textsIn } from '../../texts/texts.ts';
import type { DeviceTexts } from '../../texts/device-page.ts';

/**
 * The page for typing the code that a television or a printer shows (RFC 8628 §3.3): a form, a
 * question, a result, without scripts.
 */
export async function addDevicePage(app: FastifyInstance, deps: Deps, idp: Idp): Promise<void> {
  addErrorPages(app, deps);
  addFormBody(app);
  const pageOf = (request: FastifyRequest) => {
    const language = readerLanguage(request) ?? DEFAULT_LANGUAGE;
    const texts = textsIn(language, deps.config.brand).devicePage;
    return { texts, page: { status: 200, language, title: texts.title, formAction: "'self'" } };
  };
  app.get<{ Querystring: { user_code?: string } }>(DEVICE_PAGE, (request, reply) => {
    const { texts, page } = pageOf(request);
    const { user_code: code } = request.query;
    return sendPage(deps, reply, {
      ...page,
      body: codeForm(texts, typeof code === 'string' ? code : ''),
    });
  });
  app.post(DEVICE_PAGE, async (request, reply) => {
    const { texts, page } = pageOf(request);
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const say = (text: string, status = 200) =>
      sendPage(deps, reply, { ...page, status, body: `<p role="status">${escapeHtml(text)}</p>` });
    const session = await personOf(deps, request);
    if (!session) return sendPage(deps, reply, { ...page, status: 401, body: logInFirst(texts) });
    const client = clientOf(deps, request);
    const ticket = form.get('ticket');
    if (ticket !== null) {
      const isAllowed = form.get('decision') === 'allow';
      const isDone = await answerAboutDevice(deps, idp, { ticket, isAllowed, session, client });
      if (!isDone) return say(texts.unknown, 404);
      return say(isAllowed ? texts.allowed : texts.denied);
    }
    const userCode = form.get('user_code') ?? '';
    const question = await askAboutDevice(deps, idp, { userCode, session, client });
    if (question) return sendPage(deps, reply, { ...page, body: questionForm(texts, question) });
    const body = `<p role="alert">${escapeHtml(texts.unknown)}</p>${codeForm(texts, userCode)}`;
    return sendPage(deps, reply, { ...page, status: 404, body });
  });
}

/**
 * The user in person, with every factor (A29, A56), by the cookie of a navigation. It may change
 * something here because the decision needs a ticket that only our own page has.
 *
 * @throws like any personal call
 */
async function personOf(deps: Deps, request: FastifyRequest): Promise<Session | undefined> {
  const token = navigationToken(deps, request);
  if (token === undefined || !(await findLiveSession(deps, token))) return undefined;
  const { publicToken } = deps.config.provider;
  const authorization = `Basic ${Buffer.from(`${publicToken}:${token}`).toString('base64')}`;
  const call = { auth: 'session', delicacy: 'personal', staleError: 'step_up_required' } as const;
  const headers = { ...request.headers, authorization };
  const caller = await identifyCaller(deps, call, { method: request.method, headers });
  return caller.auth === 'session' ? caller.session : undefined;
}

const codeForm = (texts: DeviceTexts, code: string): string =>
  `<form method="post" action="${DEVICE_PAGE}"><p><label for="code">${escapeHtml(texts.enter)}</label></p><p><input id="code" name="user_code" aria-label="${escapeHtml(texts.code)}" value="${escapeHtml(code.slice(0, 40))}" autocomplete="off" autocapitalize="characters" spellcheck="false" required></p><button>${escapeHtml(texts.goOn)}</button></form>`;

const logInFirst = (texts: DeviceTexts): string =>
  `<p role="alert">${escapeHtml(texts.logInFirst)}</p><p><a class="action" href="/login">${escapeHtml(texts.logIn)}</a></p>`;

function questionForm(texts: DeviceTexts, question: DeviceQuestion): string {
  const sentence = texts.question
    .replace('{name}', () => question.clientName)
    .replace('{account}', () => question.account)
    .replace('{code}', () => question.code);
  const items = question.scopes.map((scope) => `<li>${escapeHtml(texts.scopes[scope])}</li>`);
  return `<p>${escapeHtml(sentence)}</p><p>${escapeHtml(texts.mayDo)}</p><ul>${items.join('')}</ul><form method="post" action="${DEVICE_PAGE}"><input type="hidden" name="ticket" value="${escapeHtml(question.ticket)}"><button name="decision" value="allow">${escapeHtml(texts.allow)}</button> <button name="decision" value="deny">${escapeHtml(texts.deny)}</button></form>`;
}
