import { idpAuthorizeStartBody } from '@gatecall/contracts/auth/idp';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../errors.ts';
import { hitAll } from '../../limits/limits.ts';
import { navigationToken } from '../../http/session-cookies.ts';
import { findLiveSession, type LiveSession } from '../sessions/logic.ts';
import { isImpersonating } from '../sessions/session.ts';
import {
  checkAuthorizationRequest,
  promptsOf,
  type AuthorizationRequest,
} from './authorization-request.ts';
import { isAllowedAlready, issueCode, lastProofAt, redirectTo } from './consent.ts';
import type { Idp } from './idp.ts';

/** Each leaves a grant and a code, and any page can ask in a frame of its own. */
const SILENT_CODES = { name: 'idp-silent', max: 60, windowMs: 60 * 60_000 };

/**
 * What an application's `prompt` means before a page is shown (OpenID Connect Core §3.1.2.1).
 *
 * `none` never shows one: a code where everything is allowed already, else the reason why not.
 * `login` is said on as the moment that a proof may not be older than, so that the page, the consent
 * call and a reload all mean the same. Everything else, mistakes too, is the page's.
 */
export async function redirectOfPrompt(
  deps: Deps,
  idp: Idp,
  request: FastifyRequest,
): Promise<string | undefined> {
  const { searchParams } = new URL(request.url, deps.config.url);
  const given = Object.fromEntries(searchParams);
  const isOnce = Object.keys(given).length === searchParams.size;
  const parsed = idpAuthorizeStartBody.safeParse(given);
  if (!isOnce || !parsed.success) return undefined;
  try {
    const asked = checkAuthorizationRequest(idp.parties, parsed.data, deps.clock.now());
    const prompts = promptsOf(parsed.data);
    if (prompts.has('none')) {
      return redirectTo(deps, asked, await silentAnswer(deps, idp, request, asked));
    }
    const mustSignIn = prompts.has('login') || prompts.has('select_account');
    if (!mustSignIn || parsed.data.auth_after !== undefined) return undefined;
    searchParams.set('auth_after', String(Math.floor(deps.clock.now() / 1_000)));
    return `${request.url.split('?', 1)[0]}?${searchParams}`;
  } catch (error) {
    // Told on our own page; nobody is sent to an address that was not checked (A64).
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/** The answer without a word to the user: a code, or which word would be needed. */
async function silentAnswer(
  deps: Deps,
  idp: Idp,
  request: FastifyRequest,
  asked: AuthorizationRequest,
): Promise<Readonly<Record<string, string>>> {
  const token = navigationToken(deps, request);
  const session = token === undefined ? undefined : await findLiveSession(deps, token);
  if (!session || !speaksForUser(session) || lastProofAt(session) < asked.provenSince) {
    return { error: 'login_required' };
  }
  if (!(await isAllowedAlready(deps.db.read, session, asked))) return { error: 'consent_required' };
  const over = await deps.db.write((queries) =>
    hitAll(deps, queries, [{ ...SILENT_CODES, key: `${session.userId}:${asked.party.client_id}` }]),
  );
  if (over === undefined) return { code: await issueCode(idp, session, asked) };
  deps.counters.limitReached(over.name);
  return { error: 'temporarily_unavailable' };
}

/** Only the user in person, and with every factor that the account asks for (A29, A56). */
const speaksForUser = (session: LiveSession): boolean =>
  !session.awaitsSecondFactor && !isImpersonating(session);
