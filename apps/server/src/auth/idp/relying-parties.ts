import { typedName } from '@gatecall/contracts/typed-name';
import { z } from 'zod';
import { readSettingsFile } from '../../config/settings-file.ts';
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
  const url = URL.parse(redirect);
  return url?.protocol === (LOOPBACKS.includes(url?.hostname ?? '') ? 'https:' : 'http:');
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
const isWrapped = (file: unknown): file is { clients: unknown } =>
  typeof file === 'object' && file !== null && 'clients' in file;
const clientsFile = z
  .preprocess((file) => (isWrapped(file) ? file.clients : file), z.array(relyingParty))
  .refine(
    (all) => new Set(all.map((party) => party.client_id)).size === all.length,
    'two of them have one client_id',
  );

/** An application that signs its users in with us (`GATECALL_IDP_CLIENTS`). */
export type RelyingParty = Readonly<z.infer<typeof relyingParty>>;

/**
 * Reads the relying parties once, at start. A file that cannot be used stops the start with the reason,
 * like any other configuration.
 */
export function readRelyingParties({
  config: { idpClientsFile: file },
}: Pick<Deps, 'config'>): ReadonlyMap<string, RelyingParty> {
  if (file === undefined) return new Map();
  const parties = readSettingsFile('GATECALL_IDP_CLIENTS', file, {
    schema: clientsFile,
    what: 'a list of {client_id, client_secret?, client_name, redirect_uris, post_logout_redirect_uris}',
  });
  return new Map(parties.map((party) => [party.client_id, party]));
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
