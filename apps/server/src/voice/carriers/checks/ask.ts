import { failed, type Finding } from '../../../platform/finding.ts';

const TIME_LIMIT_MS = 5_000;

/** One GET of a carrier's REST interface; undefined if there is no reply in time. */
export type Ask = (url: string) => Promise<{ status: number; body: unknown } | undefined>;

/** Asks with some credentials, which are sent only to the address asked. */
export const createAsk =
  (fetcher: typeof fetch, authorization: string): Ask =>
  async (url) => {
    try {
      const reply = await fetcher(url, {
        headers: { authorization },
        redirect: 'error',
        signal: AbortSignal.timeout(TIME_LIMIT_MS),
      });
      const text = await reply.text();
      return { status: reply.status, body: text.startsWith('{') ? JSON.parse(text) : undefined };
    } catch {
      return undefined;
    }
  };

/** What to do about an unexpected reply. */
export function refusalOf(
  check: string,
  {
    url,
    status,
    credentials,
    address,
  }: {
    url: string;
    status: number | undefined;
    /** The settings that contain them. */
    credentials: string;
    /** The setting that may name another address. */
    address: string;
  },
): Finding {
  const { host } = new URL(url);
  if (status === undefined) {
    return failed(check, `${host} does not answer. Check the firewall and ${address}.`);
  }
  if (status === 401 || status === 403) {
    return failed(check, `${host} refuses the credentials (${status}). Check ${credentials}.`);
  }
  return failed(
    check,
    status === 404
      ? `${host} does not know the account (404). Check ${credentials}.`
      : `${host} answers ${status}. Look at the carrier's status page and try again.`,
  );
}
