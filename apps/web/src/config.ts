import { DEFAULT_PROVIDER_NAME } from '@gatecall/contracts/constants';

/** What the server tells the app about its surroundings, in the page itself. */
export type RuntimeConfig = {
  readonly publicToken: string;
  /** Prefix of cookies and of the landing parameter `<name>_token_type`. */
  readonly providerName: string;
  /** Origin of the sign-in provider; empty means the page's own. */
  readonly providerUrl: string;
  /** `http-only`: the browser keeps the session out of scripts' reach; else the page keeps it. */
  readonly sessionCookies: string;
  /** Base of avatar addresses (D-15); the seed and `.svg` follow. */
  readonly avatarUrl: string;
  /** `keys`: guests cannot say their code on this line, so nobody is told to. */
  readonly lineHears: string;
};

/** Matches the server's development defaults, for the dev server that fills nothing in (D-04). */
const DEVELOPMENT: RuntimeConfig = {
  publicToken: 'public-token-test-gatecall',
  providerName: DEFAULT_PROVIDER_NAME,
  providerUrl: '',
  sessionCookies: 'script',
  avatarUrl: '/v1/avatars/',
  lineHears: 'keys-and-speech',
};

/** Reads the configuration block; anything missing or of the wrong type keeps its default. */
export const readConfig = (text: string | null | undefined): RuntimeConfig => {
  const given = parseObject(text);
  const filled = Object.entries(DEVELOPMENT).map(([key, value]) => {
    const told = given[key];
    return [key, typeof told === 'string' && told !== '' ? told : value];
  });
  return Object.fromEntries(filled) as RuntimeConfig; // exactly its keys
};

const parseObject = (text: string | null | undefined): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    // A JSON object is all that is asked of it; each member is checked where it is picked.
    return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
};
