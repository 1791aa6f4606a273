import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { pathSegment } from '../path-segment.ts';
import {
  API_TIMEOUT_MS,
  REDIRECT_TIMEOUT_MS,
  NotListedError,
  areWords,
  readDeletion,
  readRecording,
  type CarrierApi,
} from '../carrier-api.ts';

/** Where Telnyx stores the files; its replies name them by links that work for ten minutes. */
const RECORDINGS_BUCKET = 'https://s3.amazonaws.com/telephony-recorder-prod/';

const recordings = z.object({
  recordings: z.array(
    z.object({
      sid: z.string(),
      call_sid: z.string().nullish(),
      media_url: z.string().nullable(),
    }),
  ),
});
/** How it reports that it has no such recording. */
const notFound = z.object({
  errors: z.tuple([z.object({ detail: z.literal('Resource not found') })]),
});
type Listed = z.infer<typeof recordings>['recordings'][number];

/** Telnyx's REST interface for TeXML (developers.telnyx.com, TeXML REST commands). */
export function createTelnyxApi(
  deps: Pick<Deps, 'fetch' | 'config'>,
  account: { url: string; apiKey: string; connectionId: string | undefined },
): CarrierApi {
  const { apiKey, connectionId } = account;
  const api = `${account.url}/v2/texml`;
  const headers = { authorization: `Bearer ${apiKey}` };
  const ask = (url: string, init: RequestInit): Promise<Response> =>
    deps.fetch(url, { redirect: 'error', signal: AbortSignal.timeout(API_TIMEOUT_MS), ...init });
  const homeOf = (owner: string): string => `${api}/Accounts/${pathSegment(owner)}`;
  const list = async ({ owner, call }: RecordedCall): Promise<Response> =>
    ask(`${homeOf(owner)}/Calls/${pathSegment(call)}/Recordings.json`, { headers });
  return {
    placeCall:
      connectionId === undefined
        ? undefined
        : async ({ to, from, token }) => {
            const url = `${api}/calls/${pathSegment(connectionId)}`;
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
    async redirectCall({ carrierCallId, account: named, url }) {
      if (!named) throw new Error('Telnyx has not said whose account the call is of.');
      const reply = await ask(`${homeOf(named)}/Calls/${pathSegment(carrierCallId)}`, {
        method: 'POST',
        headers,
        body: new URLSearchParams({ Url: url, Method: 'POST' }),
        signal: AbortSignal.timeout(REDIRECT_TIMEOUT_MS),
      });
      await reply.body?.cancel();
      if (!reply.ok) throw new Error(`Telnyx answered ${reply.status} to a call's redirection.`);
    },
    async fetchRecording(name) {
      const recorded = partsOf(name);
      const listed = await list(recorded);
      if (!listed.ok) return readRecording(listed);
      const url = (await readList(listed, recorded)).at(-1)?.media_url;
      if (!url) return undefined;
      if (!isOfTelnyx(url, account.url)) {
        throw new Error('Telnyx named a recording outside its own storage.');
      }
      // The link is its own authorization: our key is not sent.
      return readRecording(await ask(url, {}));
    },
    async deleteRecording(name) {
      const recorded = partsOf(name);
      const listed = await list(recorded);
      // An unknown call says nothing about its recordings.
      if (!listed.ok) return readDeletion(listed, () => false);
      const found = await readList(listed, recorded);
      if (found.length === 0) throw new NotListedError('Telnyx lists no recording of the call.');
      for (const { sid } of found) {
        const url = `${homeOf(recorded.owner)}/Recordings/${pathSegment(sid)}.json`;
        await readDeletion(await ask(url, { method: 'DELETE', headers }), (words) =>
          areWords(words, notFound),
        );
      }
    },
  };
}

type RecordedCall = { readonly owner: string; readonly call: string };

/** Recordings have ids of their own; we name a recording by its account and call. */
function partsOf(name: string): RecordedCall {
  const [owner, call, ...more] = name.split('/');
  if (!owner || !call || more.length > 0) throw new Error('That is no name of a recorded call.');
  return { owner, call };
}

/** The recordings of a call, and of no other: they are played to its resident, or deleted. */
async function readList(reply: Response, { call }: RecordedCall): Promise<readonly Listed[]> {
  const listed = recordings.parse(await reply.json()).recordings;
  if (listed.some(({ call_sid: of }) => of !== call)) {
    throw new Error('Telnyx listed a recording of another call.');
  }
  return listed;
}

function isOfTelnyx(url: string, api: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, host, href, origin } = new URL(url);
  const isOwnHost = protocol === 'https:' && /(^|\.)telnyx\.com$/.test(host);
  return isOwnHost || origin === new URL(api).origin || href.startsWith(RECORDINGS_BUCKET);
}
