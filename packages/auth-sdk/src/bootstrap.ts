/** Project settings: fetched once per page, remembered for the next (wire 4). */
import { parseWithoutNulls } from './encoding.ts';
import type { BootstrapConfig } from './entities.ts';
import type { LogPort } from './ports.ts';
import type { Store } from './store.ts';

export type Bootstrap = {
  /** Project settings once known; the defaults where they cannot be loaded. Never rejects. */
  readonly get: () => Promise<BootstrapConfig>;
  /** Project settings as far as known now: remembered ones or defaults. */
  readonly getSync: () => BootstrapConfig;
};

/** What holds if nothing could be loaded: captcha off, nothing else required (SDK-031). */
const BOOTSTRAP_DEFAULTS: BootstrapConfig = {
  emailDomains: [],
  captchaSettings: { enabled: false },
};

const PART = '::bootstrap';

/**
 * Loads immediately. `get` waits for it and never rejects. `getSync` returns what is known so far: the
 * settings of the last visit, or the defaults.
 */
export function createBootstrap(
  load: () => Promise<object>,
  store: Store,
  log: LogPort,
): Bootstrap {
  // Stored by this module; merging over the defaults repairs what an older version left out.
  const remembered = store.load(PART) as Partial<BootstrapConfig> | null;
  let config: BootstrapConfig = { ...BOOTSTRAP_DEFAULTS, ...remembered };

  const loaded = load().then(
    (data) => {
      config = { ...BOOTSTRAP_DEFAULTS, ...mapBootstrap(data) };
      store.save(config, PART);
      if (config.vertical === 'B2B') {
        log.error('The public token is of a business (B2B) project.');
      }
      return config;
    },
    (error: unknown) => {
      log.error('No project settings: defaults are used.', error);
      return config;
    },
  );
  return { get: () => loaded, getSync: () => config };
}

/** The wire's snake_case members in camelCase; null becomes the default. */
const mapBootstrap = (data: object): object =>
  parseWithoutNulls(
    // Member names only: in a value, the quotation mark before a colon is escaped.
    JSON.stringify(data).replaceAll(/_(\w)(?=\w*":)/g, (_match, letter: string) =>
      letter.toUpperCase(),
    ),
  ) as object;
