import { z } from 'zod';
import { answer } from './common.ts';

export const bootstrapParams = z.object({ public_token: z.string().max(200) });

/** GET /projects/bootstrap/{public_token} (wire 4). */
export const bootstrapAnswer = answer({
  project_name: z.string().nullable(),
  disable_sdk_watermark: z.boolean(),
  cname_domain: z.string().nullable(),
  email_domains: z.array(z.string()),
  captcha_settings: z.object({ enabled: z.boolean(), siteKey: z.string().optional() }),
  pkce_required_for_email_magic_links: z.boolean(),
  pkce_required_for_password_resets: z.boolean(),
  pkce_required_for_oauth: z.boolean(),
  pkce_required_for_sso: z.boolean(),
  password_config: z
    .object({ luds_complexity: z.number(), luds_minimum_count: z.number() })
    .nullable(),
  /** Where one-time passcodes can be sent; an addition to the protocol. */
  otp_delivery_methods: z.array(z.enum(['email', 'sms', 'whatsapp'])),
  dfp_protected_auth_enabled: z.boolean(),
  dfp_protected_auth_mode: z.enum(['OBSERVATION', 'DECISIONING']),
  siwe_required_for_crypto_wallets: z.boolean(),
  slug_pattern: z.string().nullable(),
  create_organization_enabled: z.boolean(),
  /** Newer clients read it immediately, and complain if it is missing (wire 9). */
  rbac_policy: z.object({
    roles: z.array(z.never()),
    resources: z.array(z.never()),
    scopes: z.array(z.never()),
  }),
  vertical: z.enum(['CONSUMER', 'B2B']),
});
