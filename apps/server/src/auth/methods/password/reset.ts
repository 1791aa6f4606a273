import { DEFAULT_MAGIC_LINK_EXPIRATION_MINUTES } from '@gatecall/contracts/constants';
import type {
  PasswordsResetBody,
  PasswordsResetStartBody,
} from '@gatecall/contracts/auth/password';
import type { ErrorCode } from '@gatecall/contracts/errors';
import { recordAudit } from '../../../audit/audit.ts';
import type { Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { refuse } from '../../../errors.ts';
import type { Client } from '../../../http/request/client.ts';
import { allowedRedirectUrl, landingLink } from '../../../http/request/redirect-url.ts';
import { countHits } from '../../../limits/limits.ts';
import { mailLimits } from '../../../limits/mail-limits.ts';
import { perNetwork } from '../../../limits/per-network.ts';
import { canonicalEmail } from '../../../platform/email-address.ts';
import { newId } from '../../../platform/random.ts';
import { tokenKey } from '../../../platform/timed-token.ts';
import { languageOf } from '../../../platform/language.ts';
import { linkMinutes } from '../../challenges/link-minutes.ts';
import { consumeToken, issueToken, languageAskedFor } from '../../challenges/logic.ts';
import { findPendingBySecret } from '../../challenges/pending-store.ts';
import { killSiblings } from '../../challenges/store.ts';
import { startSession, type SessionData } from '../../sessions/logic.ts';
import { endSessions } from '../../sessions/ending.ts';
import { getUser, userByProvenEmail } from '../../users/logic.ts';
import { enqueueSecurityNotice } from '../../users/notices.ts';
import { findEmail } from '../../users/store.ts';
import { passwordFactor } from './factor.ts';
import { passwordProof } from './logic.ts';
import { hashAllowedPassword, type PasswordTools } from './policy.ts';
import { savePassword } from './store.ts';

const RESET_KIND = 'reset_password';
/** The mail's other link: signs in through /magic_links/authenticate (wire 5.6). */
const LOGIN_KIND = 'reset_login';
const RESET_KINDS = [RESET_KIND, LOGIN_KIND];
/** What an unknown address gets: the same work, and a secret that opens nothing (A16). */
const DECOY_KIND = 'reset_decoy';
const resets = perNetwork('password-reset', { max: 30, windowMs: 10 * 60_000 });

/**
 * Mails a reset link and a login link if the address has an account; the reply is the same either way.
 */
export async function startReset(
  deps: Deps,
  { body, client }: { body: PasswordsResetStartBody; client: Client },
): Promise<void> {
  const email = canonicalEmail(body.email);
  if (!email) throw refuse('invalid_email');
  if (deps.config.requirePkce && !body.code_challenge) throw refuse('invalid_pkce_code_challenge');
  const { redirectUrls, url } = deps.config;
  const target = (given = `${url}/authenticate`, refusal: ErrorCode): string =>
    allowedRedirectUrl(redirectUrls, given, { malformed: refusal, notAllowed: refusal });
  const resetUrl = target(body.reset_password_redirect_url, 'invalid_password_reset_redirect_url');
  const loginUrl = target(body.login_redirect_url, 'invalid_login_redirect_url');
  await countHits(deps, mailLimits(email, client.ip));
  const minutes = linkMinutes(
    deps,
    body.reset_password_expiration_minutes ?? DEFAULT_MAGIC_LINK_EXPIRATION_MINUTES,
  );
  const lifetimeMs = minutes * 60_000;
  await deps.db.write(async (queries) => {
    const owner = await findEmail(queries, email);
    // Also a stranger's decoys: either way the same number of rows is written (A16).
    const kinds = [...RESET_KINDS, DECOY_KIND];
    await killSiblings(queries, { kinds, subject: email, now: deps.clock.now() });
    const issue = (kind: string) =>
      issueToken(deps, queries, {
        kind: owner ? kind : DECOY_KIND,
        subject: email,
        codeChallenge: body.code_challenge,
        data: { locale: body.locale },
        lifetimeMs,
      });
    const reset = await issue(RESET_KIND);
    const login = await issue(LOGIN_KIND);
    await deps.outbox.enqueue(queries, {
      channel: 'email',
      to: email,
      mail: {
        template: 'reset_password',
        facts: {
          resetLink: landingLink(deps, resetUrl, { tokenType: 'reset_password', ...reset }),
          loginLink: landingLink(deps, loginUrl, { tokenType: 'login', ...login }),
          minutes,
          language: languageOf(body.locale),
        },
      },
      lifetimeMs,
      isDecoy: owner === undefined,
    });
    await recordAudit(deps, queries, { event: 'password_reset_asked', ip: client.ip });
  });
}

/**
 * Sets the password by a mailed token, once (A38). The token proves the mailbox; every session of the
 * account ends, every other reset secret becomes invalid, and the owner gets a notice. The new session
 * has the password alone, so a second factor is still asked for.
 */
export async function resetByToken(
  deps: Deps,
  tools: PasswordTools,
  { body, client }: { body: PasswordsResetBody; client: Client },
): Promise<SessionData> {
  await countHits(deps, [resets(client)]);
  const pending = await findPendingBySecret(deps.db.read, {
    kind: RESET_KIND,
    secretHash: tokenKey(body.token),
    now: deps.clock.now(),
  });
  // No hashing for a token that the server never issued.
  if (!pending) throw refuse('unable_to_auth_password_reset_token');
  const typed = { password: body.password, email: undefined };
  const hash = await hashAllowedPassword(deps, tools, typed);
  return consumeToken(
    deps,
    {
      kinds: [RESET_KIND],
      token: body.token,
      codeVerifier: body.code_verifier,
      refusal: 'unable_to_auth_password_reset_token',
    },
    async (queries, challenge) => {
      // The address may have left the account since the mail: then the link is worthless.
      if (!(await findEmail(queries, challenge.subject))) {
        throw refuse('unable_to_auth_password_reset_token');
      }
      const { userId } = await userByProvenEmail(deps, queries, challenge.subject);
      await changePassword(deps, queries, { userId, hash, client, keptSessionId: undefined });
      return startSession(deps, queries, {
        userId,
        factor: passwordProof(deps.clock.now()),
        durationMinutes: body.session_duration_minutes,
        client,
        current: undefined,
        language: languageAskedFor(challenge),
      });
    },
  );
}

/** Stores a new password and does everything that goes with it (ASVS 6.3.7, 7.4.3). */
export async function changePassword(
  deps: Deps,
  queries: Queries,
  change: {
    userId: string;
    hash: string;
    client: Client;
    keptSessionId: string | undefined;
  },
): Promise<void> {
  const now = deps.clock.now();
  const { userId, hash } = change;
  const user = await getUser(queries, userId);
  const passwordId = user.password?.passwordId ?? newId(deps.random, 'password');
  await savePassword(queries, { userId, passwordId, hash, now });
  await endSessions(deps, queries, userId, change.keptSessionId);
  for (const { email } of user.emails) {
    await killSiblings(queries, { kinds: RESET_KINDS, subject: email, now });
  }
  await enqueueSecurityNotice(deps, queries, { user, change: passwordFactor.addedNotice });
  const { ip } = change.client;
  await recordAudit(deps, queries, { event: 'password_changed', userId, ip });
}
