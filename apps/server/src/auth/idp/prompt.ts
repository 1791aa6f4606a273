import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { navigationToken } from '../../http/cookies/session-cookies.ts';
import { findLiveSession } from '../sessions/logic.ts';
import { answerTo, type AuthorizationAnswer } from './authorization-answer.ts';
import {
  mustSignIn,
  promptsOf,
  type AuthorizationRequest,
  type Given,
} from './authorization-request.ts';
import type { Idp } from './idp.ts';
import { answerSilently } from './silent.ts';

/**
 * The effect of an application's `prompt` before a page is shown (OpenID Connect Core §3.1.2.1).
 *
 * `none` never shows one: a code if everything is granted already, otherwise the reason. `login` is
 * passed on as the earliest time of an acceptable proof, so that the page, the consent call and a
 * reload agree. The page handles everything else.
 */
export async function answerOfPrompt(
  deps: Deps,
  idp: Idp,
  input: { request: FastifyRequest; given: Given; asked: AuthorizationRequest },
): Promise<AuthorizationAnswer | { readonly sayOn: Readonly<Record<string, string>> } | undefined> {
  const { request, given, asked } = input;
  const prompts = promptsOf(given);
  if (prompts.has('none')) {
    const token = navigationToken(deps, request);
    const session = token === undefined ? undefined : await findLiveSession(deps, token);
    return answerTo(deps, asked, await answerSilently(deps, idp, { session, asked }));
  }
  if (!mustSignIn(prompts) || given.auth_after !== undefined) return undefined;
  return { sayOn: { auth_after: String(Math.floor(deps.clock.now() / 1_000)) } };
}
