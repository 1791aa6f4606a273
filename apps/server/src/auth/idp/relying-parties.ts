import { typedName } from '@gatecall/contracts/typed-name';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';

const uri = z
  .string()
  .max(2_048)
  .refine((value) => URL.canParse(value) && !value.includes('#') && !/\s/.test(value), 'a URI')
  // An address that would run in the redirecting page cannot be a landing page.
  .refine((value) => !/^(javascript|data|vbscript|blob|file|about):/i.test(value), 'a web address');
/** The characters that OAuth has for ids and secrets (RFC 6749, appendix A). */
const visible = z.string().regex(/^[\x20-\x7e]*$/);
const LOOPBACKS = ['localhost', '127.0.0.1', '[::1]'];
/** Whether only a web application may have it; a native one has others: its own schemes, and any loopback port. */
export const isOfWebAlone = (redirect: string): boolean => {
  const { protocol, hostname } = new URL(redirect);
  return protocol === (LOOPBACKS.includes(hostname) ? 'https:' : 'http:');
};
const isOfNativeAlone = (redirect: string): boolean => !/^https?:/i.test(redirect);
const redirectUris = z
  .array(uri)
  .min(1)
  .refine((all) => !(all.some(isOfWebAlone) && all.some(isOfNativeAlone)), 'of one kind');
const relyingParty = z.object({
  client_id: visible.min(1).max(200),
  client_secret: visible.min(16).max(500).optional(),
  client_name: typedName(200, 1),
  client_description: typedName(500).default(''),
  redirect_uris: redirectUris,
  post_logout_redirect_uris: z.array(uri).default([]),
  /** Whether its users may grant access by a code that it shows (RFC 8628). */
  device_authorization: z.boolean().default(false),
  /** Notified of the end of a session that has signed in to it (OpenID Connect Back-Channel Logout). */
  backchannel_logout_uri: uri.refine((value) => /^https?:/.test(value)).optional(),
});
const clientsFile = z.union([
  z.array(relyingParty),
  z.object({ clients: z.array(relyingParty) }).transform((file) => file.clients),
]);

/** An application that signs its users in with us (`GATECALL_IDP_CLIENTS`). */
export type RelyingParty = Readonly<z.infer<typeof relyingParty>>;

/**
 * Reads the relying parties once, at start. A file that cannot be used stops the start with the reason,
 * like any other configuration.
 */
export function readRelyingParties(deps: Deps): ReadonlyMap<string, RelyingParty> {
  const file = deps.config.idpClientsFile;
  if (file === undefined) return new Map();
  try {
    const parties = clientsFile.parse(JSON.parse(readFileSync(file, 'utf8')));
    const byId = new Map(parties.map((party) => [party.client_id, party]));
    if (byId.size < parties.length) throw new Error('Two of them have one client_id.');
    return byId;
  } catch (cause) {
    throw new Error(
      `GATECALL_IDP_CLIENTS: the file ${file} is not a list of {client_id, client_secret?, client_name, redirect_uris, post_logout_redirect_uris}.`,
      { cause },
    );
  }
}

/** Without a secret anyone can pose as the application (RFC 8252 §8.6). */
export const isPublic = (party: RelyingParty): boolean => party.client_secret === undefined;

/** The wire's name for a type of application. */
export const clientTypeOf = (party: RelyingParty): string =>
  isPublic(party) ? 'third_party_public' : 'third_party';

/**
 * Whether a redirect URI is registered, compared character by character (RFC 9700 §2.1, A64). Only the
 * port may differ, and only on a loopback address of a native application (RFC 8252 §7.3).
 */
export const isRegisteredRedirect = (party: RelyingParty, given: string): boolean =>
  party.redirect_uris.some(
    (registered) =>
      registered === given ||
      (isPublic(party) && isLoopback(registered) && withoutPort(registered) === withoutPort(given)),
  );

const LOOPBACK = /^(http:\/\/(?:127\.0\.0\.1|\[::1\]))(?::\d{1,5})?(\/[^#]*)?$/;
const isLoopback = (url: string): boolean => LOOPBACK.test(url);
const withoutPort = (url: string): string | undefined => {
  const parts = LOOPBACK.exec(url);
  return parts ? `${parts[1]}${parts[2] ?? ''}` : undefined;
};

/** The origins of a relying party's pages, which may call the token endpoint. */
export const originsOf = (party: { redirectUris: readonly string[] }): ReadonlySet<string> =>
  new Set(party.redirectUris.map((redirect) => new URL(redirect).origin));
