import { decodeJwt } from 'jose';
import type { Idp } from './idp.ts';

const URN = 'urn:ietf:params:oauth:request_uri:';
/** What the library adds to the parameters that it stores. */
const ENVELOPE = new Set(['iss', 'aud', 'exp', 'iat', 'nbf']);

/**
 * Takes a pushed request (RFC 9126): its parameters, once, for the application that pushed it.
 * Undefined if it is unknown, used or expired, and for an address that names none.
 */
export async function takePushedRequest(
  idp: Idp,
  params: URLSearchParams,
): Promise<URLSearchParams | undefined> {
  const requestUri = params.get('request_uri');
  if (!requestUri?.startsWith(URN) || idp.parties.size === 0) return undefined;
  const { PushedAuthorizationRequest } = await idp.provider();
  const pushed = await PushedAuthorizationRequest.find(requestUri.slice(URN.length));
  if (!pushed?.isValid) return undefined;
  const kept = decodeJwt(pushed.request);
  if (kept.iss !== params.get('client_id')) return undefined;
  try {
    await pushed.consume();
  } catch {
    // Another use of the same address was faster.
    return undefined;
  }
  const given = Object.entries(kept).filter(([name]) => !ENVELOPE.has(name));
  // The library stores `claims` as an object.
  const text = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : `${value}`);
  return new URLSearchParams(given.map(([name, value]) => [name, text(value)]));
}
