import {
  API_TIMEOUT_MS,
  CHECK_RING_SECONDS,
  readRecording,
  type CarrierApi,
} from './carrier-api.ts';
import type { Deps } from '../../deps.ts';

/** An account at a carrier with Twilio's REST interface. */
type Account = {
  readonly carrier: 'twilio' | 'signalwire';
  /** Up to and with the API's version. */
  readonly base: string;
  readonly id: string;
  readonly password: string;
};

/** Recordings are named by an id of letters, digits and dashes at both carriers. */
const RECORDING_NAME = /^[A-Za-z0-9-]{1,64}$/;

/** The REST interface that Twilio and SignalWire share: form in, Basic authorization. */
export function createFormApi(deps: Pick<Deps, 'fetch' | 'config'>, account: Account): CarrierApi {
  const { carrier, base, id, password } = account;
  const home = `${base}/Accounts/${encodeURIComponent(id)}`;
  const authorization = `Basic ${Buffer.from(`${id}:${password}`).toString('base64')}`;
  const ask = (url: string, init: RequestInit): Promise<Response> =>
    deps.fetch(url, {
      ...init,
      headers: { authorization },
      redirect: 'error',
      signal: AbortSignal.timeout(API_TIMEOUT_MS),
    });
  return {
    async placeCall({ to, from, token }) {
      const reply = await ask(`${home}/Calls.json`, {
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
    async fetchRecording(name) {
      if (!RECORDING_NAME.test(name)) throw new Error('That is no name of a recording.');
      return readRecording(await ask(`${home}/Recordings/${name}.wav`, { method: 'GET' }));
    },
  };
}
