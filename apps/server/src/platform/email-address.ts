const MAX_LENGTH = 254;
const MAX_LOCAL_LENGTH = 64;
/**
 * What the widget accepts too: one @, a dot, and a top-level domain of two letters or more. No
 * quoted local parts, no comments, no lists: header injection has nothing to stand on (A11).
 */
const PATTERN =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

/**
 * One spelling for one mailbox: trimmed, lower case, no trailing dot (A13). Undefined when it is
 * not an address that we send to.
 */
export function canonicalEmail(typed: string): string | undefined {
  const email = typed.trim().normalize('NFKC').toLowerCase().replace(/\.$/, '');
  if (email.length > MAX_LENGTH || email.indexOf('@') > MAX_LOCAL_LENGTH) return undefined;
  return PATTERN.test(email) ? email : undefined;
}
