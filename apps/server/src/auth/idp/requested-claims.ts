import type { Scope } from '@gatecall/contracts/constants';
import { z } from 'zod';
import { parseJson } from '../../platform/parse-json.ts';

/** Claims of each scope (OpenID Connect Core §5.4). */
export const CLAIMS = {
  openid: ['sub'],
  profile: ['name', 'given_name', 'middle_name', 'family_name'],
  email: ['email', 'email_verified'],
  phone: ['phone_number', 'phone_number_verified'],
} as const;

/** What an application requests beside its scopes (OpenID Connect Core §5.5), as far as we have it. */
export type RequestedClaims = {
  readonly userinfo: readonly string[];
  readonly idToken: readonly string[];
  /** The only user whom the response may be about (OpenID Connect Core §5.5.1). */
  readonly subject: string | undefined;
  readonly acr: RequestedAcr;
};
export type RequestedAcr = {
  /** In order of preference; empty if any will do. */
  readonly values: readonly string[];
  /** One of them, or no response (OpenID Connect Core §5.5.1.1). */
  readonly isEssential: boolean;
};

/** A claim is requested by `null` or by an object; any other value requests nothing. */
const wish = z.looseObject({
  essential: z.literal(true).optional().catch(undefined),
  value: z.string().optional().catch(undefined),
  values: z.array(z.string()).optional().catch(undefined),
});
const wishes = z.record(z.string(), z.unknown());
const shape = z
  .object({ userinfo: wishes.optional(), id_token: wishes.optional() })
  .refine((given) => given.userinfo !== undefined || given.id_token !== undefined);

/** The scope whose sentence tells the user about a claim; those of `openid` need none. */
const SCOPE_OF: ReadonlyMap<string, Scope> = new Map(
  (['profile', 'email', 'phone'] as const).flatMap((scope) =>
    CLAIMS[scope].map((claim) => [claim, scope] as const),
  ),
);

/**
 * Reads `claims` and `acr_values`; undefined if `claims` is not what OpenID Connect Core §5.5 describes.
 * Claims that we do not have are left out: an application must do without them (§5.5.1).
 */
export function readClaims(given: {
  readonly claims?: string | undefined;
  readonly acr_values?: string | undefined;
}): RequestedClaims | undefined {
  const told =
    given.claims === undefined ? { id_token: {} } : shape.safeParse(parseJson(given.claims)).data;
  if (!told) return undefined;
  const { userinfo = {}, id_token: idToken = {} } = told;
  const acr = wish.safeParse(idToken['acr']).data;
  const wanted = [...(acr?.values ?? []), ...(acr?.value === undefined ? [] : [acr.value])];
  const voluntary = (given.acr_values ?? '').split(' ').filter((value) => value !== '');
  return {
    userinfo: oursIn(userinfo),
    idToken: oursIn(idToken),
    subject: (wish.safeParse(idToken['sub']).data ?? wish.safeParse(userinfo['sub']).data)?.value,
    acr: {
      values: wanted.length > 0 ? wanted : voluntary,
      isEssential: acr?.essential === true && wanted.length > 0,
    },
  };
}

/** The scopes whose sentences the user must see for these claims. */
export const scopesOfClaims = ({ userinfo, idToken }: RequestedClaims): ReadonlySet<Scope> =>
  new Set([...userinfo, ...idToken].flatMap((claim) => SCOPE_OF.get(claim) ?? []));

const oursIn = (asked: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.entries(asked)
    .filter(([claim, how]) => SCOPE_OF.has(claim) && (how === null || wish.safeParse(how).success))
    .map(([claim]) => claim);
