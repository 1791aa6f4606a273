import { createLocalJWKSet, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { readSettingsFile } from '../../../config/settings-file.ts';
import type { Deps } from '../../../deps.ts';
import { remoteKeys } from '../../../platform/remote-keys.ts';

/** Keys come over https, or plain http on this machine. */
const keyAddress = z.url().refine((value) => {
  const { protocol, hostname } = new URL(value);
  return protocol === 'https:' || ['127.0.0.1', '[::1]', 'localhost'].includes(hostname);
}, 'an https address');
/** The public half of an asymmetric key (RFC 7517): a shared or private one is refused. */
const publicKey = z
  .looseObject({ kty: z.enum(['RSA', 'EC', 'OKP']), kid: z.string().optional() })
  .refine((key) => !('d' in key), 'a public key');

const profile = z
  .object({
    profile_id: z.string().min(1).max(200),
    issuer: z.string().min(1).max(2_048),
    audience: z.string().min(1).max(2_048),
    jwks_url: keyAddress.optional(),
    keys: z.array(publicKey).min(1).optional(),
    /** What the claim names: a mailbox that the issuer vouches for, or the id of an account here. */
    user_by: z.enum(['email', 'user_id']).default('email'),
    claim: z.string().min(1).max(200).optional(),
  })
  .refine(
    (value) => (value.jwks_url === undefined) !== (value.keys === undefined),
    'one key source',
  );

/** An issuer whose tokens sign in here (GATECALL_TRUSTED_TOKENS). */
export type TrustedTokenProfile = {
  readonly issuer: string;
  readonly audience: string;
  readonly userBy: 'email' | 'user_id';
  readonly claim: string;
  readonly keys: JWTVerifyGetKey;
};

/** Reads the file of profiles, or throws CannotStart. */
export const readProfiles = (file: string): readonly z.infer<typeof profile>[] =>
  readSettingsFile('GATECALL_TRUSTED_TOKENS', file, {
    schema: z.array(profile),
    what: 'a list of {profile_id, issuer, audience, jwks_url or keys, user_by?, claim?}',
  });

/**
 * Opens the profiles once, at start: a file that cannot be used stops it. Published keys are fetched on
 * first use, and again when a token names an unknown one.
 */
export function openProfiles(deps: Deps): ReadonlyMap<string, TrustedTokenProfile> {
  const { trustedTokensFile: file } = deps.config;
  const rows = file === undefined ? [] : readProfiles(file);
  return new Map(
    rows.map(({ profile_id, issuer, audience, user_by, claim, jwks_url, keys }) => [
      profile_id,
      {
        issuer,
        audience,
        userBy: user_by,
        claim: claim ?? (user_by === 'email' ? 'email' : 'sub'),
        keys: jwks_url ? remoteKeys(deps, jwks_url) : createLocalJWKSet({ keys: keys ?? [] }),
      },
    ]),
  );
}
