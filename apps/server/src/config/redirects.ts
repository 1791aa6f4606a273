import type { SettingName } from './catalogue/catalogue.ts';
import type { SettingsReader } from './settings-reader.ts';

/** Where links and social sign-in may land. */
export type RedirectsConfig = {
  /** Exact URLs; `http://localhost:*` stands for any port and path. */
  readonly redirectUrls: readonly string[];
  /** The same for social sign-in, for existing users and for new ones; may be empty. */
  readonly socialLandings: {
    readonly login: readonly string[];
    readonly signup: readonly string[];
  };
};

/** Means "nowhere": the list exists and is empty. */
const NOWHERE = 'none';
const ANY_LOCAL_PAGE = 'http://localhost:*';
const EXAMPLE = 'https://home.example.com/authenticate';

/**
 * Where links and social sign-in may land (`GATECALL_REDIRECT_URLS`): our own page first, which is the
 * default. Social sign-in may have lists of its own, one for existing users and one for new ones.
 */
export function parseRedirects(
  { list, problem }: SettingsReader,
  { url, isProduction }: { url: string; isProduction: boolean },
): RedirectsConfig {
  const development = isProduction ? [] : [ANY_LOCAL_PAGE];
  const more = list('GATECALL_REDIRECT_URLS');
  const wrong = more.find((entry) => entry !== ANY_LOCAL_PAGE && !URL.canParse(entry));
  if (wrong !== undefined) problem('GATECALL_REDIRECT_URLS', `"${wrong}" is no URL.`, EXAMPLE);
  const redirectUrls = [`${url}/authenticate`, ...more, ...development];
  const listOf = (name: SettingName): readonly string[] => {
    const entries = list(name);
    if (entries.length === 0) return redirectUrls;
    if (entries.length === 1 && entries[0] === NOWHERE) return [];
    const wrong = entries.find((entry) => !URL.canParse(entry));
    if (wrong !== undefined) {
      problem(name, `"${wrong}" is no URL, nor "${NOWHERE}" alone.`, EXAMPLE);
    }
    return [...entries, ...development];
  };
  return {
    redirectUrls,
    socialLandings: {
      login: listOf('GATECALL_SOCIAL_LOGIN_REDIRECT_URLS'),
      signup: listOf('GATECALL_SOCIAL_SIGNUP_REDIRECT_URLS'),
    },
  };
}
