import { decodeJwt, type JWTPayload } from 'jose';
import { isEqual, type Secrets } from '../../platform/secrets.ts';
import { encodePart } from './jwt-encoding.ts';

const PURPOSE = 'half-proven-jwt';
const HEADER = encodePart(JSON.stringify({ alg: 'HS256', typ: 'JWT' }));

/**
 * Signs what takes the place of a session JWT before the second factor (A29). Clients handle it like
 * any other. Back ends that check session JWTs against the published keys refuse it, because its key is
 * published nowhere (RFC 7518 §3.2). We ourselves recognise it, to say what is missing.
 */
export function signHalfProven(secrets: Secrets, claims: JWTPayload): string {
  const input = `${HEADER}.${encodePart(JSON.stringify(claims))}`;
  return `${input}.${secrets.index(PURPOSE, input)}`;
}

/** The claims of such a JWT, whatever its times; undefined for any other text. */
export function openHalfProven(secrets: Secrets, jwt: string): JWTPayload | undefined {
  if (!jwt.startsWith(`${HEADER}.`)) return undefined;
  const end = jwt.lastIndexOf('.');
  const isOurs = isEqual(jwt.slice(end + 1), secrets.index(PURPOSE, jwt.slice(0, end)));
  return isOurs ? decodeJwt(jwt) : undefined;
}
