import { DEFAULT_PROVIDER_NAME } from '@gatecall/contracts/constants';
import { PRODUCT_NAME } from '@gatecall/contracts/product-name';

/** What the server tells the app about its surroundings, in the page itself. */
export type RuntimeConfig = {
  readonly publicToken: string;
  /** Prefix of cookies and of the landing parameter `<name>_token_type`. */
  readonly providerName: string;
  /** Origin of the sign-in provider; empty means the page's own. */
  readonly providerUrl: string;
  /** `http-only`: the session is in cookies that scripts cannot read; otherwise the page has it. */
  readonly sessionCookies: string;
  /** Base of avatar addresses (D-15); the seed and `.svg` follow. */
  readonly avatarUrl: string;
  /** `keys`: guests cannot say their code on this line, so the app does not suggest it. */
  readonly lineHears: string;
  /** What the product is called here. */
  readonly productName: string;
  /** Address of the operator's logo; empty: ours. */
  readonly logoUrl: string;
};

/** Matches the server's development defaults, for the dev server, which fills nothing in (D-04). */
const DEVELOPMENT: RuntimeConfig = {
  publicToken: 'public-token-test-gatecall',
  providerName: DEFAULT_PROVIDER_NAME,
  providerUrl: '',
  sessionCookies: 'script',
  avatarUrl: '/v1/avatars/',
  lineHears: 'keys-and-speech',
  productName: PRODUCT_NAME,
  logoUrl: '',
};

/** Reads the configuration block; a missing member or one of the wrong type keeps its default. */
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
    // Only needs to be a JSON object; each member is checked where it is read.
    return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
};
