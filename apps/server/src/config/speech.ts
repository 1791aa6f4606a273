import type { SettingsReader } from './settings-reader.ts';

/** The speech engine that an operator runs for lines whose carrier has none. */
export type SpeechConfig = {
  /** An OpenAI-compatible transcription endpoint, a Vosk server's WebSocket, or sherpa-onnx beside us. */
  readonly kind: 'openai' | 'vosk' | 'sherpa';
  /** `{language}` in it stands for the call's language; credentials may be in it. */
  readonly url: string;
};

const PROTOCOLS = {
  openai: ['http:', 'https:'],
  vosk: ['ws:', 'wss:'],
  /** The folder of a model. */
  sherpa: ['file:'],
} as const;
const EXAMPLES = {
  openai: 'http://127.0.0.1:8000',
  vosk: 'ws://127.0.0.1:2700',
  sherpa: 'file:///opt/speech-model',
} as const;

/** GATECALL_SPEECH_URL and GATECALL_SPEECH_KIND; undefined without an engine. */
export function parseSpeech({ text, problem }: SettingsReader): SpeechConfig | undefined {
  const named = text('GATECALL_SPEECH_KIND');
  const url = text('GATECALL_SPEECH_URL');
  if ((named ?? 'none') === 'none' && url === undefined) return undefined;
  const kind = named === 'vosk' || named === 'sherpa' ? named : 'openai';
  if (named !== kind) {
    const wrong = `it is not one of ${Object.keys(PROTOCOLS).join(', ')}.`;
    problem('GATECALL_SPEECH_KIND', wrong, 'openai');
  }
  const protocol = URL.parse((url ?? '').replaceAll('{language}', 'en'))?.protocol ?? '';
  if (url === undefined || !PROTOCOLS[kind].some((known) => known === protocol)) {
    problem('GATECALL_SPEECH_URL', `it is no address of the kind "${kind}".`, EXAMPLES[kind]);
    return undefined;
  }
  return { kind, url };
}
