import { DEFAULT_MAGIC_LINK_EXPIRATION_MINUTES } from '@gatecall/contracts/constants';
import type {
  MagicLinksAuthenticateBody,
  MagicLinksSendBody,
} from '@gatecall/contracts/auth/magic-link';
import type { ErrorCode } from '@gatecall/contracts/errors';
import { recordAudit } from '../../../audit/audit.ts';
import type { Deps } from '../../../deps.ts';
import { refuse } from '../../../errors.ts';
import { allowedRedirectUrl, landingLink } from '../../../http/request/redirect-url.ts';
import { hitAll, tooMany } from '../../../limits/limits.ts';
import { mailLimits } from '../../../limits/mail-limits.ts';
import { perNetwork } from '../../../limits/per-network.ts';
import { whyUnreachable } from '../../../limits/refused-addresses.ts';
import { languageOf } from '../../../platform/language.ts';
import { toWireTime } from '../../../platform/clock.ts';
import { canonicalEmail } from '../../../platform/email-address.ts';
import { linkMinutes } from '../../challenges/link-minutes.ts';
import { consumeToken, issueToken, languageAskedFor } from '../../challenges/logic.ts';
import { killSiblings } from '../../challenges/store.ts';
import type { SessionData } from '../../sessions/logic.ts';
import { signIn, type MethodCall } from '../../sessions/sign-in.ts';
import { requireAddition } from '../../users/addition.ts';
import { userByProvenEmail } from '../../users/logic.ts';
import { findEmail } from '../../users/store.ts';
import { LINK_KIND as KIND } from './sign-in-link.ts';

/**
 * What `/magic_links/authenticate` accepts: the login link of a reset mail signs in too, and so does
 * its reset token, because the reset screen's "log in" button sends that one here (wire 5.6).
 */
const ACCEPTED_KINDS = [KIND, 'reset_login', 'reset_password'];
const authentications = perNetwork('magic-link-authenticate', { max: 60, windowMs: 60_000 });

/**
 * Mails a link. A known and an unknown address get the same reply in the same time (A16): whether there
 * is a user decides only the link's redirect and expiry. The user is created when the link is used, not
 * when the address is typed.
 */
export async function sendMagicLink(
  deps: Deps,
  { body, client, session }: MethodCall<MagicLinksSendBody>,
): Promise<void> {
  const email = canonicalEmail(body.email);
  if (!email) throw refuse('invalid_email');
  if (deps.config.requirePkce && !body.code_challenge) throw refuse('invalid_pkce_code_challenge');
  const target = (url = `${deps.config.url}/authenticate`, malformed: ErrorCode): string =>
    allowedRedirectUrl(deps.config.redirectUrls, url, {
      malformed,
      notAllowed: 'no_match_for_provided_magic_link_url',
    });
  const minutesOf = (asked = DEFAULT_MAGIC_LINK_EXPIRATION_MINUTES) => linkMinutes(deps, asked);
  const login = {
    url: target(body.login_magic_link_url, 'invalid_login_magic_link_url'),
    minutes: minutesOf(body.login_expiration_minutes),
  };
  // Most clients want the same in both cases: then there is no need to look.
  const isSame =
    body.signup_magic_link_url === body.login_magic_link_url &&
    body.signup_expiration_minutes === body.login_expiration_minutes;
  const signup = isSame
    ? login
    : {
        url: target(body.signup_magic_link_url, 'invalid_signup_magic_link_url'),
        minutes: minutesOf(body.signup_expiration_minutes),
      };
  // One transaction for the count and the mail: a result rather than an exception, so that both commit.
  const { over, unreachable } = await deps.db.write(async (queries) => {
    const over = await hitAll(deps, queries, mailLimits(email, client.ip));
    if (over !== undefined) return { over };
    const unreachable = await whyUnreachable(deps, queries, { channel: 'email', to: email });
    if (unreachable !== undefined) return { unreachable };
    const { url, minutes } = isSame || (await findEmail(queries, email)) ? login : signup;
    const { token } = await issueToken(deps, queries, {
      kind: KIND,
      subject: email,
      userId: session?.userId ?? null,
      codeChallenge: body.code_challenge,
      data: { locale: body.locale },
      lifetimeMs: minutes * 60_000,
    });
    const link = landingLink(deps, url, { tokenType: 'magic_links', token });
    await deps.outbox.enqueue(queries, {
      channel: 'email',
      to: email,
      isForAnybody: true,
      mail: {
        template: 'magic_link',
        facts: { link, minutes, language: languageOf(body.locale) },
      },
      lifetimeMs: minutes * 60_000,
    });
    await recordAudit(deps, queries, { event: 'magic_link_sent', ip: client.ip });
    return {};
  });
  if (over !== undefined) throw tooMany(deps, over);
  if (unreachable !== undefined) throw refuse(unreachable);
}

/** Exchanges a link's token for a session: consumed, signed in and recorded in one transaction. */
export async function authenticateMagicLink(
  deps: Deps,
  call: MethodCall<MagicLinksAuthenticateBody>,
): Promise<SessionData & { method_id: string }> {
  return consumeToken(
    deps,
    {
      kinds: ACCEPTED_KINDS,
      token: call.body.token,
      codeVerifier: call.body.code_verifier,
      refusal: 'unable_to_auth_magic_link',
      limits: [authentications(call.client)],
    },
    async (queries, challenge) => {
      const now = deps.clock.now();
      const { subject: email, userId: ownerId } = challenge;
      await requireAddition(deps, queries, {
        ownerId,
        address: email,
        session: call.session,
        refusal: 'unable_to_auth_magic_link',
      });
      const user = await userByProvenEmail(deps, queries, email, ownerId);
      // A link sent from within a session adds an address to that user, never to another.
      if (ownerId !== null && ownerId !== user.userId) throw refuse('duplicate_email');
      await killSiblings(queries, { kinds: ACCEPTED_KINDS, subject: email, now });
      const data = await signIn(deps, queries, call, {
        userId: user.userId,
        isNew: user.isNew,
        language: languageAskedFor(challenge),
        factor: {
          type: 'magic_link',
          delivery_method: 'email',
          last_authenticated_at: toWireTime(now),
          email_factor: { email_id: user.emailId, email_address: email },
        },
        details: { method: 'magic_link' },
      });
      return { ...data, method_id: user.emailId };
    },
  );
}
