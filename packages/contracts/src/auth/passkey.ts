import { z } from 'zod';
import { typedName } from '../typed-name.ts';
import { answer, protection, sessionDuration } from './common.ts';
import { sessionDataShape } from './sessions.ts';
import { wireUserShape } from './users.ts';

/** Longest WebAuthn credential that is read; an attestation is a few kilobytes at most. */
const MAX_CREDENTIAL = 32_768;
const line = (max: number) =>
  z
    .string()
    .max(max)
    // oxlint-disable-next-line no-control-regex -- control characters are exactly what is refused
    .regex(/^[^\u0000-\u001f\u007f]*$/, 'must not hold control characters')
    .refine((value) => value.isWellFormed());
/** The user's id on the authenticator: at most 64 bytes (WebAuthn L3 §5.4.3). */
const userHandle = line(64).refine(
  (value) => new TextEncoder().encode(value).length <= 64,
  'must be at most 64 bytes',
);
const rpDomain = z
  .string()
  .max(253)
  .regex(/^[a-z0-9.-]+$/i, 'must be a host name');

/** POST /webauthn/register/start (wire 5). */
export const webauthnRegisterStartBody = z.object({
  domain: rpDomain.optional(),
  user_agent: line(2_048).optional(),
  authenticator_type: z.enum(['platform', 'cross-platform', '']).optional(),
  return_passkey_credential_options: z.boolean().optional(),
  override_id: userHandle.optional(),
  override_name: typedName(128).optional(),
  override_display_name: typedName(128).optional(),
});
export type WebauthnRegisterStartBody = z.infer<typeof webauthnRegisterStartBody>;
export const webauthnRegisterStartAnswer = answer({
  user_id: z.string(),
  /** JSON of PublicKeyCredentialCreationOptions, without nulls (wire 5.2). */
  public_key_credential_creation_options: z.string(),
});

/** POST /webauthn/register. */
export const webauthnRegisterBody = z.object({
  public_key_credential: z.string().min(2).max(MAX_CREDENTIAL),
  session_duration_minutes: sessionDuration.optional(),
});
export type WebauthnRegisterBody = z.infer<typeof webauthnRegisterBody>;
export const webauthnRegisterAnswer = answer({
  ...sessionDataShape,
  webauthn_registration_id: z.string(),
});
export type WebauthnRegisterAnswer = z.infer<typeof webauthnRegisterAnswer>;

/** POST /webauthn/authenticate/start/primary and /secondary. */
export const webauthnAuthenticateStartBody = z.object({
  domain: rpDomain.optional(),
  return_passkey_credential_options: z.boolean().optional(),
});
export const webauthnAuthenticateStartAnswer = answer({
  user_id: z.string(),
  public_key_credential_request_options: z.string(),
});

/** POST /webauthn/authenticate. */
export const webauthnAuthenticateBody = webauthnRegisterBody.extend(protection);
export const webauthnAuthenticateAnswer = webauthnRegisterAnswer;

/** PUT /webauthn/update/{id}; its parameters are `idParams`. */
export const webauthnUpdateBody = z.object({ name: typedName(100) });
export const webauthnUpdateAnswer = answer({
  webauthn_registration: wireUserShape.webauthn_registrations.element,
});
export type WebauthnUpdateAnswer = z.infer<typeof webauthnUpdateAnswer>;

const bytes = (max: number) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]*$/)
    .max(max);
const credentialId = bytes(1_400).min(1);

/** The browser's credential, as the client sends it (wire 5.2). */
export const registrationCredential = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(40).nullish(),
  response: z.object({
    clientDataJSON: bytes(4_096).min(1),
    attestationObject: bytes(24_000).min(1),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});
export const assertionCredential = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(4_096).min(1),
    authenticatorData: bytes(4_096).min(1),
    signature: bytes(2_048).min(1),
    userHandle: bytes(256).nullish(),
  }),
});
export type RegistrationCredential = z.infer<typeof registrationCredential>;
export type AssertionCredential = z.infer<typeof assertionCredential>;
