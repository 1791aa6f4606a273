import { z } from 'zod';
import {
  API_TIMEOUT_MS,
  CHECK_RING_SECONDS,
  REDIRECT_TIMEOUT_MS,
  areWords,
  readDeletion,
  readRecording,
  type CarrierApi,
} from './carrier-api.ts';
import { pathSegment } from './path-segment.ts';
import type { CarrierName } from '../../config/carriers/list.ts';
import type { Deps } from '../../deps.ts';

/** How both report that a resource does not exist (twilio.com/docs/api/errors/20404). */
const noSuchResource = z.object({ code: z.literal(20404) });

/** An account at a carrier with Twilio's REST interface. */
export type FormAccount = {
  readonly carrier: CarrierName;
  /** Up to the API's version. */
  readonly base: string;
  readonly id: string;
  readonly password: string;
};

/** The address of all that belongs to the account. */
export const formHome = ({ base, id }: FormAccount): string =>
  `${base}/2010-04-01/Accounts/${pathSegment(id)}`;

export const formAuthorization = ({ id, password }: FormAccount): string =>
  `Basic ${Buffer.from(`${id}:${password}`).toString('base64')}`;

/** The REST interface that Twilio and SignalWire share: form in, Basic authorization. */
export function createFormApi(
  deps: Pick<Deps, 'fetch' | 'config'>,
  account: FormAccount,
): CarrierApi {
  const { carrier } = account;
  const homeOf = (): string => formHome(account);
  const authorization = formAuthorization(account);
  const ask = (url: string, init: RequestInit): Promise<Response> =>
    deps.fetch(url, {
      headers: { authorization },
      redirect: 'error',
      signal: AbortSignal.timeout(API_TIMEOUT_MS),
      ...init,
    });
  return {
    async placeCall({ to, from, token }) {
      const reply = await ask(`${homeOf()}/Calls.json`, {
        method: 'POST',
        body: new URLSearchParams({
          To: to,
          From: from,
          Url: `${deps.config.url}/voice/${carrier}/check/${token}`,
          Method: 'POST',
          Timeout: String(CHECK_RING_SECONDS),
        }),
      });
      await reply.body?.cancel();
      if (!reply.ok) throw new Error(`${carrier} answered ${reply.status} to a test call.`);
    },
    async redirectCall({ carrierCallId, url }) {
      const reply = await ask(`${homeOf()}/Calls/${pathSegment(carrierCallId)}.json`, {
        method: 'POST',
        body: new URLSearchParams({ Url: url, Method: 'POST' }),
        signal: AbortSignal.timeout(REDIRECT_TIMEOUT_MS),
      });
      await reply.body?.cancel();
      if (!reply.ok) throw new Error(`${carrier} answered ${reply.status} to an interruption.`);
    },
    fetchRecording: async (name) =>
      readRecording(
        await ask(`${homeOf()}/Recordings/${pathSegment(name)}.wav`, { method: 'GET' }),
      ),
    deleteRecording: async (name) =>
      readDeletion(
        await ask(`${homeOf()}/Recordings/${pathSegment(name)}.json`, { method: 'DELETE' }),
        (words) => areWords(words, noSuchResource),
      ),
  };
}
