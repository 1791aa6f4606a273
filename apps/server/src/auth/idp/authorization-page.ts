import { idpAuthorizeStartBody } from '@gatecall/contracts/auth/idp';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../errors.ts';
import { answerTo, sendAnswer } from './authorization-answer.ts';
import {
  checkDestination,
  checkGrantableWish,
  invalidRequest,
  RequestRefusal,
  type Destination,
  type Given,
} from './authorization-request.ts';
import type { Idp } from './idp.ts';
import { AUTHORIZATION_PAGE } from './openid-provider.ts';
import { answerOfPrompt } from './prompt.ts';
import { takePushedRequest } from './pushed-request.ts';

/**
 * Parameters of OpenID Connect Core §3.1.2.1, §6 and §7.2.1 that we do not support, with their errors.
 */
const NOT_OFFERED = {
  request: 'request_not_supported',
  request_uri: 'request_uri_not_supported',
  registration: 'registration_not_supported',
} as const;

/**
 * Handles a request at the authorization endpoint that needs no page; otherwise returns undefined, and
 * the page is shown. Errors go to the application. Only an unknown application or address is reported
 * on the page, because the browser must not be sent to an unchecked address (A64).
 */
export async function answerAuthorization(
  deps: Deps,
  idp: Idp,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const { searchParams } = new URL(request.url, deps.config.url);
  const pushed = await takePushedRequest(idp, searchParams);
  // From here on it is a request like any other, and its address can be reloaded.
  if (pushed) return reply.redirect(`${AUTHORIZATION_PAGE}?${pushed}`, 303);
  const destination = destinationOf(idp, searchParams);
  if (!destination) return undefined;
  try {
    const given = readGiven(searchParams);
    const asked = checkGrantableWish(destination, given, deps.clock.now());
    const outcome = await answerOfPrompt(deps, idp, { request, given, asked });
    if (outcome === undefined) return undefined;
    if ('fields' in outcome) return sendAnswer(reply, outcome);
    for (const [name, value] of Object.entries(outcome.sayOn)) searchParams.set(name, value);
    return reply.redirect(`${AUTHORIZATION_PAGE}?${searchParams}`, 303);
  } catch (error) {
    if (!(error instanceof RequestRefusal)) throw error;
    const { redirectUri } = destination;
    const responseMode = searchParams.get('response_mode') === 'form_post' ? 'form_post' : 'query';
    const to = { redirectUri, responseMode, state: onlyValue(searchParams, 'state') } as const;
    const { oauthError, message } = error;
    return sendAnswer(reply, answerTo(deps, to, { error: oauthError, error_description: message }));
  }
}

/** Two readers could believe different ones of two values (A64), so such a parameter has none. */
const onlyValue = (params: URLSearchParams, name: string): string | undefined => {
  const [value, ...more] = params.getAll(name);
  return more.length === 0 ? value : undefined;
};

function destinationOf({ parties }: Idp, params: URLSearchParams): Destination | undefined {
  const client_id = onlyValue(params, 'client_id') ?? '';
  const redirect_uri = onlyValue(params, 'redirect_uri') ?? '';
  try {
    return checkDestination(parties, { client_id, redirect_uri });
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

function readGiven(params: URLSearchParams): Given {
  const given = Object.fromEntries(params);
  if (Object.keys(given).length !== params.size) {
    throw invalidRequest({ sentence: 'oidcParameterTwice' });
  }
  for (const [field, oauthError] of Object.entries(NOT_OFFERED)) {
    if (given[field] !== undefined) {
      throw new RequestRefusal(oauthError, 'invalid_oidc_request', {
        sentence: 'oidcParameterNotOffered',
        values: { field },
      });
    }
  }
  const parsed = idpAuthorizeStartBody.safeParse(given);
  if (parsed.success) return parsed.data;
  const field = parsed.error.issues[0]?.path.join('.') ?? '';
  throw invalidRequest({ sentence: 'oidcParameterInvalid', values: { field } });
}
