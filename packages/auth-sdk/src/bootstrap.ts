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
  captchaSettings: { enabled: false },
  pkceRequiredForEmailMagicLinks: false,
  pkceRequiredForPasswordResets: false,
  pkceRequiredForOauth: false,
  passwordConfig: null,
  dfpProtectedAuthEnabled: false,
  dfpProtectedAuthMode: 'OBSERVATION',
  siweRequiredForCryptoWallets: false,
  vertical: null,
};

type Deps = {
  readonly load: () => Promise<object>;
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
      config = { ...BOOTSTRAP_DEFAULTS, ...mapBootstrap(data) };
      storage.setItem(key, JSON.stringify(config));
      if (config.vertical === 'B2B') {
        log.error(
          'This public token is of a business (B2B) project; this client is for consumer projects.',
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

/** The wire's snake_case members as camelCase ones; null takes the default. */
const mapBootstrap = (data: object): object =>
  JSON.parse(
    // Member names only: in a value, the quotation mark before a colon is escaped.
    JSON.stringify(data).replaceAll(/_(\w)(?=\w*":)/g, (_match, letter: string) =>
      letter.toUpperCase(),
    ),
    (_name, value: unknown) => value ?? undefined,
  ) as object;
