import { SPEECH as SPEECH_OF } from '@gatecall/contracts/languages';
import { CARRIER_SETTINGS, REAL_CARRIERS } from '../carriers/list.ts';
import type { Settings } from './setting.ts';

const USUAL_VOICES = new Intl.ListFormat('en-GB').format(
  Object.values(SPEECH_OF).map(({ voice }) => voice),
);

/** Who carries the calls, and the numbers on it. */
export const TELEPHONE = {
  GATECALL_CARRIER: {
    does: `simulator (the telephone at /dev/phone), ${REAL_CARRIERS}.`,
    usual: 'simulator',
  },
  GATECALL_SYSTEM_NUMBERS: {
    does: 'Pool of numbers that residents forward to, imported at start; comma-separated E.164. Fictional ones in development.',
    usual: '+12015550101,+12015550102,+12015550103,+12015550104',
  },
  GATECALL_NUMBER_REST_DAYS: {
    does: 'How long a number rests for a building after a resident there has left it: telephones may still forward to it. Each call that comes that way starts the rest over; 1 to 365.',
    usual: '30',
  },
  GATECALL_DEMO_NUMBER: { does: 'The number of the "Try it!" line.', usual: '+12015550100' },
  GATECALL_DEMO_CODE: { does: 'The code of the "Try it!" line.', usual: '482197' },
  GATECALL_VOICES: {
    does: `Voices of Twilio, Telnyx and SignalWire in the place of ${USUAL_VOICES}.`,
    example: 'en=Polly.Matthew,es=Polly.Lupe',
  },
  ...CARRIER_SETTINGS,
  GATECALL_PROMPTS: {
    does: 'A folder for the sentences, where Asterisk cannot read those in the program’s folder (containers), or for recordings of your own (`gatecall prompts import`). Asterisk sees it under the same path.',
  },
} as const satisfies Settings;

export const MESSAGES = {
  GATECALL_MESSAGING: {
    does: 'Who carries SMS: twilio, telnyx, signalwire, webhook or none. By default the carrier, where it has a sender below, or else Twilio, where that has one. WhatsApp’s messages go through Twilio alone.',
    example: 'twilio',
  },
  TWILIO_MESSAGING_FROM: { does: 'The sender at Twilio: a number, or a messaging service.' },
  TELNYX_MESSAGING_FROM: { does: 'The sender at Telnyx: a number.' },
  SIGNALWIRE_MESSAGING_FROM: { does: 'The sender at SignalWire: a number.' },
  TWILIO_WHATSAPP_CONTENT_SID: {
    does: 'The content template (HX…) that WhatsApp has approved for sign-in codes; {{1}} is the code. Without one WhatsApp delivers codes only to people who wrote to you within a day.',
  },
  GATECALL_MESSAGING_URL: {
    does: 'A service of your own that takes each text as a signed POST (Standard Webhooks 1.0).',
    example: 'https://texts.example.com/send',
  },
  GATECALL_MESSAGING_SECRET: {
    does: 'What those are signed with: 24 bytes or more in base64, with or without whsec_ before it.',
    isSecret: true,
  },
} as const satisfies Settings;

export const SPEECH = {
  GATECALL_SPEECH_KIND: {
    does: 'A speech engine of your own for Asterisk’s lines: an OpenAI-compatible transcription server (kind openai: whisper.cpp’s server, speaches, LocalAI), a Vosk server (kind vosk), or sherpa-onnx-node, installed beside Gatecall (kind sherpa). `npx gatecall speech check` tries it.',
    example: 'openai',
  },
  GATECALL_SPEECH_URL: {
    does: 'Where it is; for sherpa the folder of a model (file:///opt/speech-model). {language} stands for the call’s language, such as en; ?model= names the model, a user in the address is the bearer token.',
    example: 'http://127.0.0.1:8000?model=Systran/faster-whisper-small',
  },
} as const satisfies Settings;
