import { z } from 'zod';
import { parseJson } from '../../../platform/parse-json.ts';
import type { HeardSpeech } from '../../speech/ear.ts';

const channel = z.object({
  id: z.string(),
  caller: z.object({ number: z.string().default('') }).default({ number: '' }),
  dialplan: z
    .object({ exten: z.string().default(''), app_data: z.string().optional() })
    .default({ exten: '' }),
});

/** The events that a gate call needs; anything else is skipped (telephony 2.10). */
const ariEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('StasisStart'), args: z.array(z.string()).default([]), channel }),
  z.object({ type: z.literal('StasisEnd'), channel }),
  z.object({ type: z.literal('ChannelHangupRequest'), channel }),
  z.object({ type: z.literal('ChannelDestroyed'), channel, cause: z.number().optional() }),
  z.object({ type: z.literal('ChannelDtmfReceived'), channel, digit: z.string() }),
  z.object({ type: z.literal('ChannelTalkingStarted'), channel }),
  z.object({ type: z.literal('ChannelTalkingFinished'), channel }),
  z.object({
    type: z.literal('PlaybackFinished'),
    playback: z.object({
      id: z.string(),
      target_uri: z.string(),
      state: z.string().default('done'),
      media_uri: z.string().default(''),
    }),
  }),
  z.object({
    type: z.literal('RecordingFinished'),
    recording: z.object({
      name: z.string(),
      target_uri: z.string(),
      duration: z.number().default(0),
      /** Seconds that were not silent; left out where silence was not looked for. */
      talking_duration: z.number().optional(),
    }),
  }),
  z.object({
    type: z.literal('RecordingFailed'),
    recording: z.object({
      name: z.string(),
      target_uri: z.string(),
      duration: z.number().default(0),
    }),
  }),
  z.object({ type: z.literal('ApplicationReplaced'), application: z.string().default('') }),
]);
/** An event of one channel; `Reconnected` is ours: what happened between the connections is unknown. */
export type AriEvent =
  | Exclude<z.infer<typeof ariEvent>, { type: 'ApplicationReplaced' }>
  | { readonly type: 'Reconnected'; readonly channel: { readonly id: string } }
  /** Ours as well: what a speech engine made of the caller's words. */
  | {
      readonly type: 'Understood';
      readonly channel: { readonly id: string };
      readonly heard: HeardSpeech;
    };

export type CallerChannel = Extract<AriEvent, { type: 'StasisStart' }>['channel'];

/** Any event of the stream. */
export type StreamEvent = z.infer<typeof ariEvent>;

/** One message of the event stream; undefined if no gate call needs it. */
export function parseAriEvent(text: string): StreamEvent | undefined {
  return ariEvent.safeParse(parseJson(text)).data;
}

/** The channel that an event is about. */
export function channelOf(event: AriEvent): string {
  if ('channel' in event) return event.channel.id;
  const uri =
    event.type === 'PlaybackFinished' ? event.playback.target_uri : event.recording.target_uri;
  return uri.replace(/^channel:/, '');
}

/** Events after which a channel does nothing more. */
export const isFarewell = (event: AriEvent): boolean =>
  event.type === 'StasisEnd' ||
  event.type === 'ChannelHangupRequest' ||
  event.type === 'ChannelDestroyed';

/** Whether a recording is over, with or without a sound. */
export const endsRecording = (event: AriEvent, name: string): boolean =>
  (event.type === 'RecordingFinished' || event.type === 'RecordingFailed') &&
  event.recording.name === name;
