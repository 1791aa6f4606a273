import { domainToASCII } from 'node:url';

const MAX_LENGTH = 254;
const MAX_LOCAL_LENGTH = 64;
/**
 * What the widget accepts too: one @, a dot, and a top-level domain of two letters or more. No quoted
 * local parts, comments or lists, so nothing can inject headers (A11).
 */
const PATTERN =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/;
/** A domain in other alphabets; no percent signs or brackets, which a URL would interpret. */
const INTERNATIONAL = /^(?=.*[^\p{ASCII}])[\p{L}\p{M}\p{N}.-]+$/u;

/**
 * One spelling for one mailbox: trimmed, lower case, no trailing dot (A13), an international domain in
 * its ASCII form (RFC 5891). Undefined if it is not an address that we send to.
 */
export function canonicalEmail(typed: string): string | undefined {
  const email = withAsciiDomain(typed.trim().normalize('NFKC').toLowerCase().replace(/\.$/, ''));
  if (email.length > MAX_LENGTH || email.indexOf('@') > MAX_LOCAL_LENGTH) return undefined;
  return PATTERN.test(email) ? email : undefined;
}

/**
 * The same for an address that another service vouches for. In another alphabet it is another mailbox
 * there: folded, it would be someone else's here (A60).
 */
export const vouchedEmail = (told: string): string | undefined =>
  /^[\u0021-\u007e]+$/.test(told) ? canonicalEmail(told) : undefined;

function withAsciiDomain(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  return INTERNATIONAL.test(domain) ? email.slice(0, at) + domainToASCII(domain) : email;
}
