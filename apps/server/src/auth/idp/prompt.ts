import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { hitAll } from '../../limits/limits.ts';
import { navigationToken } from '../../http/session-cookies.ts';
import { findLiveSession, type LiveSession } from '../sessions/logic.ts';
import { exchangedFor, isImpersonating } from '../sessions/session.ts';
import { answerTo, type AuthorizationAnswer } from './authorization-answer.ts';
import { promptsOf, type AuthorizationRequest, type Given } from './authorization-request.ts';
import { permissionOf } from './consent.ts';
import { issueCode, lastProofAt } from './issue-code.ts';
import { mismatchOf } from './mismatch.ts';
import type { Idp } from './idp.ts';

/** Each leaves a grant and a code, and any page can ask in a frame of its own. */
const SILENT_CODES = { name: 'idp-silent', max: 60, windowMs: 60 * 60_000 };

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
    return answerTo(deps, asked, await silentAnswer(deps, idp, { request, asked }));
  }
  const mustSignIn = prompts.has('login') || prompts.has('select_account');
  if (!mustSignIn || given.auth_after !== undefined) return undefined;
  return { sayOn: { auth_after: String(Math.floor(deps.clock.now() / 1_000)) } };
}

/**
 * The result without asking the user: a code, or which question would be needed.
 *
 * An application that the user has granted nothing gets the same as if nobody were signed in (OpenID
 * Connect Core §3.1.2.6 leaves the choice of the error to us). Otherwise it could probe for a user's
 * `sub`, ID token, `acr` or last authentication, and learn by `consent_required` who is there.
 */
async function silentAnswer(
  deps: Deps,
  idp: Idp,
  input: { request: FastifyRequest; asked: AuthorizationRequest },
): Promise<Readonly<Record<string, string>>> {
  const { request, asked } = input;
  const token = navigationToken(deps, request);
  const session = token === undefined ? undefined : await findLiveSession(deps, token);
  if (!session || !speaksForUser(session)) return { error: 'login_required' };
  const { isKnown, isComplete } = await permissionOf(deps.db.read, session, asked);
  if (!isKnown || lastProofAt(session) < asked.provenSince) return { error: 'login_required' };
  const clientId = asked.party.client_id;
  const mismatch = await mismatchOf(deps, session, asked, true);
  if (mismatch !== undefined) return { error: mismatch };
  if (!isComplete) return { error: 'consent_required' };
  const over = await deps.db.write((queries) =>
    hitAll(deps, queries, [{ ...SILENT_CODES, key: `${session.userId}:${clientId}` }]),
  );
  if (over === undefined) return { code: await issueCode(deps, idp, session, asked) };
  deps.counters.limitReached(over.name);
  return { error: 'temporarily_unavailable' };
}

/** Only the user in person, with every factor that the account demands (A29, A56). */
const speaksForUser = (session: LiveSession): boolean =>
  !session.awaitsSecondFactor && !isImpersonating(session) && exchangedFor(session) === undefined;
