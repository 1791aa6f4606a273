import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { API_TIMEOUT_MS, readRecording, type CarrierApi } from './carrier-api.ts';

const API = 'https://api.telnyx.com/v2/texml';
/** Where Telnyx keeps the files; its answers name them by links that work for ten minutes. */
const RECORDINGS_BUCKET = 'https://s3.amazonaws.com/telephony-recorder-prod/';
const CALL_NAME = /^[\w-]{1,64}\/[\w:.-]{1,200}$/;

const recordings = z.object({
  recordings: z.array(z.object({ media_url: z.string().nullable() })),
});

/** Telnyx's REST interface for TeXML (developers.telnyx.com, TeXML REST commands). */
export function createTelnyxApi(
  deps: Pick<Deps, 'fetch' | 'config'>,
  { apiKey, connectionId }: { apiKey: string; connectionId: string | undefined },
): CarrierApi {
  const headers = { authorization: `Bearer ${apiKey}` };
  const ask = (url: string, init: RequestInit): Promise<Response> =>
    deps.fetch(url, { redirect: 'error', signal: AbortSignal.timeout(API_TIMEOUT_MS), ...init });
  return {
    placeCall:
      connectionId === undefined
        ? undefined
        : async ({ to, from, token }) => {
            const url = `${API}/calls/${encodeURIComponent(connectionId)}`;
            const reply = await ask(url, {
              method: 'POST',
              headers: { ...headers, 'content-type': 'application/json' },
              body: JSON.stringify({
                To: to,
                From: from,
                Url: `${deps.config.url}/voice/telnyx/check/${token}`,
                Method: 'POST',
              }),
            });
            await reply.body?.cancel();
            if (!reply.ok) throw new Error(`Telnyx answered ${reply.status} to a test call.`);
          },
    async fetchRecording(name) {
      if (!CALL_NAME.test(name)) throw new Error('That is no name of a recorded call.');
      const [account = '', call = ''] = name.split('/').map(encodeURIComponent);
      const listed = await ask(`${API}/Accounts/${account}/Calls/${call}/Recordings.json`, {
        headers,
      });
      if (!listed.ok) return readRecording(listed);
      const url = recordings.parse(await listed.json()).recordings.at(-1)?.media_url;
      if (!url) return undefined;
      if (!isOfTelnyx(url)) throw new Error('Telnyx named a recording outside its own storage.');
      // The link is its own key: ours does not go there.
      return readRecording(await ask(url, {}));
    },
  };
}

function isOfTelnyx(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, host, href } = new URL(url);
  const isOwnHost = protocol === 'https:' && /(^|\.)telnyx\.com$/.test(host);
  return isOwnHost || href.startsWith(RECORDINGS_BUCKET);
}
