import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { refuse } from '../../../errors.ts';
import { isAllowedOrigin } from '../../../http/browser/cors.ts';

/** The page on which a passkey is made, and the domain that it belongs to. */
export type RelyingParty = { readonly origin: string; readonly rpId: string };

/**
 * The page's origin as the browser names it (`Origin`), or as the client does (`X-SDK-Parent-Host`); it
 * must be one that may call us. The domain that the client asks for must be the page's own host or a
 * parent of it. A parent's passkey is no looser than one of the host: each assertion names the page
 * that it was made on, and that page must be allowed (A74).
 */
export function relyingParty(
  deps: Deps,
  request: FastifyRequest,
  domain: string | undefined,
): RelyingParty {
  const named = request.headers.origin ?? request.headers['x-sdk-parent-host'];
  const origin = typeof named === 'string' ? named : new URL(deps.config.url).origin;
  if (!URL.canParse(origin) || new URL(origin).origin !== origin)
    throw refuse('origin_not_allowed');
  if (!isAllowedOrigin(deps.config.allowedOrigins, origin)) throw refuse('origin_not_allowed');
  const { hostname } = new URL(origin);
  const rpId = (domain ?? hostname).toLowerCase();
  if (rpId === hostname) return { origin, rpId };
  if (!hostname.endsWith(`.${rpId}`) || !isDomain(rpId)) {
    throw refuse('origin_not_allowed', { sentence: 'passkeyDomainNotAllowed' });
  }
  return { origin, rpId };
}

/**
 * Whether a parent can be a registered domain: neither a top-level domain nor the end of an IP address.
 * The browser refuses other public suffixes (`co.uk`; WebAuthn L3 §5.1.3 step 8).
 */
const isDomain = (name: string): boolean => name.includes('.') && /[a-z]/.test(name);
