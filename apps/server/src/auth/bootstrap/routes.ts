import { bootstrapAnswer, bootstrapParams } from '@gatecall/contracts/auth/bootstrap';
import { AUTH_ENDPOINTS } from '@gatecall/contracts/endpoints';
import type { Config } from '../../config.ts';
import { refuse } from '../../errors.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { addCall } from '../door/call.ts';

/** The project's settings, which the client reads at launch (wire 4). */
export function addBootstrapRoutes(app: FastifyInstance, deps: Deps): void {
  const { brand, captcha, mail, requirePkce, passwordPolicy, provider, textChannels } = deps.config;
  const settings = {
    project_name: brand.name,
    disable_sdk_watermark: true,
    cname_domain: null,
    email_domains: senderDomains(mail),
    captcha_settings: captcha ? { enabled: true, siteKey: captcha.siteKey } : { enabled: false },
    pkce_required_for_email_magic_links: requirePkce,
    pkce_required_for_password_resets: requirePkce,
    pkce_required_for_oauth: requirePkce,
    pkce_required_for_sso: false,
    password_config:
      passwordPolicy.kind === 'luds'
        ? {
            luds_complexity: passwordPolicy.complexity,
            luds_minimum_count: passwordPolicy.minLength,
          }
        : null,
    otp_delivery_methods: ['email' as const, ...textChannels],
    dfp_protected_auth_enabled: false,
    dfp_protected_auth_mode: 'OBSERVATION',
    siwe_required_for_crypto_wallets: false,
    slug_pattern: null,
    create_organization_enabled: false,
    rbac_policy: { roles: [], resources: [], scopes: [] },
    vertical: 'CONSUMER',
  };
  addCall(app, deps, AUTH_ENDPOINTS.bootstrap, {
    summary: "The project's settings",
    params: bootstrapParams,
    answer: bootstrapAnswer,
    handle({ params }) {
      if (params.public_token !== provider.publicToken) throw refuse('unauthorized_credentials');
      return settings;
    },
  });
}

/** The sender's domain, so that the mailbox links can search for it; unknown while no mail is sent. */
function senderDomains({ smtpUrl, from }: Config['mail']): string[] {
  const domain = /@([^@\s>]+)>?$/.exec(from)?.[1];
  return smtpUrl !== undefined && domain !== undefined ? [domain] : [];
}
