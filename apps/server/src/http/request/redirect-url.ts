import type { ErrorCode } from '@gatecall/contracts/errors';
import { refuse } from '../../errors.ts';

const MAX_LENGTH = 2_048;

/**
 * A redirect target that this project allows, exactly as configured (A06, A63). Only the query may
 * differ; in development any path on `http://localhost` is allowed. Compared after the URL parser, so
 * that `//`, `\`, `@`, dot segments and control characters have no second reading. Refuses with the
 * protocol's name for each kind of address.
 */
export function allowedRedirectUrl(
  allowed: readonly string[],
  given: string,
  refusals: { readonly malformed: ErrorCode; readonly notAllowed: ErrorCode },
): string {
  // eslint-disable-next-line no-control-regex -- control characters are exactly what is refused
  if (given.length > MAX_LENGTH || /[\u0000-\u0020\u007f\\]/.test(given) || !URL.canParse(given)) {
    throw refuse(refusals.malformed);
  }
  const url = new URL(given);
  // `hash` is empty for a lone `#` as well.
  if (url.username !== '' || url.password !== '' || given.includes('#')) {
    throw refuse(refusals.malformed);
  }
  // A dot segment or an empty authority parses to something other than what it shows.
  if (!url.href.startsWith(given.split('?')[0] ?? '')) throw refuse(refusals.malformed);
  const bare = `${url.origin}${url.pathname}`;
  const isAllowed = allowed.some((entry) =>
    entry === 'http://localhost:*'
      ? url.protocol === 'http:' && url.hostname === 'localhost'
      : entry === bare || entry === `${bare.replace(/\/$/, '')}`,
  );
  if (!isAllowed) throw refuse(refusals.notAllowed);
  return url.href;
}

/** The landing link: token and token type added to the redirect target (wire 5.6). */
export function landingLink(
  { config }: { readonly config: { readonly provider: { readonly name: string } } },
  target: string,
  input: { tokenType: string; token: string },
): string {
  const typeName = `${config.provider.name}_token_type`;
  // Most targets have no query that could contain these already.
  if (!target.includes('?')) {
    return `${target}?${typeName}=${encodeURIComponent(input.tokenType)}&token=${encodeURIComponent(input.token)}`;
  }
  const url = new URL(target);
  url.searchParams.set(typeName, input.tokenType);
  url.searchParams.set('token', input.token);
  return url.href;
}
