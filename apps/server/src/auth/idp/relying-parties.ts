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
const relyingParty = z.object({
  client_id: z.string().min(1).max(200),
  client_secret: z.string().min(16).max(500).optional(),
  client_name: typedName(200, 1),
  client_description: typedName(500).default(''),
  redirect_uris: z.array(uri).min(1),
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
    return new Map(parties.map((party) => [party.client_id, party]));
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
