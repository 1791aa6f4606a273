/** Project settings: fetched once per page, remembered for the next (wire §4). */
import type { BootstrapConfig } from './entities.ts';
import type { LogPort, StoragePort } from './ports.ts';
import { readJson } from './session/storage.ts';
import type { Bootstrap } from './types.ts';

/** What holds where nothing could be loaded: PKCE not required, captcha disabled (§9). */
export const BOOTSTRAP_DEFAULTS: BootstrapConfig = {
  projectName: null,
  cnameDomain: null,
  emailDomains: [],
  captcha: { enabled: false },
  pkceRequiredForEmailMagicLinks: false,
  pkceRequiredForPasswordResets: false,
  pkceRequiredForOAuth: false,
  passwordConfig: null,
  runDfpProtectedAuth: false,
  dfpProtectedAuthMode: 'OBSERVATION',
  siweRequiredForCryptoWallets: false,
  vertical: null,
};

type Deps = {
  readonly load: () => Promise<unknown>;
  readonly storage: StoragePort;
  readonly storageKey: string;
  readonly log: LogPort;
};

export function createBootstrap({ load, storage, storageKey, log }: Deps): Bootstrap {
  const key = `${storageKey}::bootstrap`;
  // Remembered by this module; merging over the defaults heals what an older version left out.
  const remembered = readJson(storage.getItem(key)) as Partial<BootstrapConfig> | null;
  let config: BootstrapConfig = { ...BOOTSTRAP_DEFAULTS, ...remembered };

  const loaded = load().then(
    (data) => {
      // The server's own shape; members that are absent read as undefined and take the default.
      config = mapBootstrap(data as BootstrapData);
      storage.setItem(key, JSON.stringify(config));
      if (config.vertical === 'B2B') {
        log.error(
          'This public token belongs to a business (B2B) project, but this is the client for ' +
            'consumer projects: sign-in will fail. Use a public token of a consumer project.',
        );
      }
      return config;
    },
    (error: unknown) => {
      log.error('The project settings could not be loaded; defaults are used.', error);
      return config;
    },
  );
  return { get: () => loaded, getSync: () => config };
}

type BootstrapData = {
  readonly project_name?: string | null;
  readonly cname_domain?: string | null;
  readonly email_domains?: readonly string[] | null;
  readonly captcha_settings?: { readonly enabled: boolean; readonly siteKey?: string } | null;
  readonly pkce_required_for_email_magic_links?: boolean;
  readonly pkce_required_for_password_resets?: boolean;
  readonly pkce_required_for_oauth?: boolean;
  readonly password_config?: {
    readonly luds_complexity: number;
    readonly luds_minimum_count: number;
  } | null;
  readonly dfp_protected_auth_enabled?: boolean;
  readonly dfp_protected_auth_mode?: 'OBSERVATION' | 'DECISIONING';
  readonly siwe_required_for_crypto_wallets?: boolean;
  readonly vertical?: 'CONSUMER' | 'B2B' | null;
};

function mapBootstrap(data: BootstrapData): BootstrapConfig {
  const { captcha_settings: captcha, password_config: password } = data;
  return {
    projectName: data.project_name ?? null,
    cnameDomain: data.cname_domain ?? null,
    emailDomains: data.email_domains ?? [],
    captcha: captcha?.siteKey
      ? { enabled: captcha.enabled, siteKey: captcha.siteKey }
      : { enabled: false },
    pkceRequiredForEmailMagicLinks: data.pkce_required_for_email_magic_links ?? false,
    pkceRequiredForPasswordResets: data.pkce_required_for_password_resets ?? false,
    pkceRequiredForOAuth: data.pkce_required_for_oauth ?? false,
    passwordConfig: password
      ? { ludsComplexity: password.luds_complexity, ludsMinimumCount: password.luds_minimum_count }
      : null,
    runDfpProtectedAuth: data.dfp_protected_auth_enabled ?? false,
    dfpProtectedAuthMode: data.dfp_protected_auth_mode ?? 'OBSERVATION',
    siweRequiredForCryptoWallets: data.siwe_required_for_crypto_wallets ?? false,
    vertical: data.vertical ?? null,
  };
}
