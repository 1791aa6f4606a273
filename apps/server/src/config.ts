import { resolve } from 'node:path';
import { isWordCode } from '@gatecall/contracts/entry-code';
import { parseAddress, type AddressConfig } from './config/address.ts';
import { parseBrand, type BrandConfig } from './config/brand.ts';
import { parseDatabase, type DatabaseConfig } from './config/database.ts';
import type { LineTraits } from './config/carriers/account.ts';
import { lineTraits } from './config/line.ts';
import { parseMail, type MailConfig } from './config/mail.ts';
import { parseMessaging, type Messengers } from './config/messaging.ts';
import { parseMqtt, type MqttConfig } from './config/mqtt.ts';
import { parseRedirects, type RedirectsConfig } from './config/redirects.ts';
import { parseSecrets, type SecretsConfig } from './config/secrets.ts';
import { createSettingsReader, type Environment } from './config/settings-reader.ts';
import { showSettings, unknownSettings, type ShownSetting } from './config/shown-settings.ts';
import { parseSignIn, type SignInConfig } from './config/sign-in.ts';
import { parseSpeech, type SpeechConfig } from './config/speech.ts';
import {
  TEXT_CHANNELS,
  parseTelephone,
  type TelephoneConfig,
  type TextChannel,
} from './config/telephone.ts';
import { parseWatching, type WatchingConfig } from './config/watching.ts';
import { parseWebhooks, type WebhooksConfig } from './config/webhooks.ts';

/** Everything that the environment decides, parsed once at start and frozen. */
export type Config = AddressConfig &
  BrandConfig &
  SecretsConfig &
  MailConfig &
  DatabaseConfig &
  SignInConfig &
  TelephoneConfig &
  RedirectsConfig &
  Messengers &
  MqttConfig &
  WatchingConfig & {
    /** Where Asterisk reads the sentences from; unset: from the program's own folder. */
    readonly promptsFolder: string | undefined;
    /** Understands guests on Asterisk's lines; unset: they use the keypad. */
    readonly speech: SpeechConfig | undefined;
    /** What guests can do on the line. */
    readonly line: LineTraits;
    /** How messages reach phone numbers; channels without a provider are not offered. */
    readonly textChannels: readonly TextChannel[];
    readonly webhooks: WebhooksConfig;
    readonly rateLimitFactor: number;
    /** The environment as operators may see it. */
    readonly settings: readonly ShownSetting[];
    /** Variables that have no effect. */
    readonly unknownSettings: readonly string[];
  };

/**
 * Parses the environment. Throws one ConfigError that lists everything that is missing or wrong,
 * each with an example that works.
 */
export function parseConfig(env: Environment): Config {
  const reader = createSettingsReader(env);
  const { text, problem } = reader;
  // In the order in which operators are told what is missing: the address first, telephones last.
  const address = parseAddress(reader);
  const isProduction = address.mode === 'production';
  const secrets = parseSecrets(reader, { isProduction });
  const brand = parseBrand(reader);
  const mail = parseMail(reader, { isProduction, ...brand });
  const database = parseDatabase(reader);
  const signIn = parseSignIn(reader, { isProduction });
  const telephone = parseTelephone(reader, { isProduction });
  const redirects = parseRedirects(reader, { url: address.url, isProduction });
  const webhooks = parseWebhooks(reader);
  const mqtt = parseMqtt(reader);
  const speech = parseSpeech(reader);
  const line = lineTraits(telephone.carrier, speech);
  if (!line.hearsSpeech && isWordCode(telephone.demo.code)) {
    problem('GATECALL_DEMO_CODE', 'callers can only key it in: no speech engine is set.', '482197');
  }
  const messengers = parseMessaging(reader, telephone);
  const rateLimitFactor = Number(text('GATECALL_RATE_LIMIT_FACTOR') ?? '1');
  if (!(rateLimitFactor > 0)) problem('GATECALL_RATE_LIMIT_FACTOR', 'it must be above 0.', '1');
  const watching = parseWatching(reader, { isProduction });
  const prompts = text('GATECALL_PROMPTS');

  reader.refuseProblems();
  return Object.freeze<Config>({
    ...address,
    ...secrets,
    ...brand,
    ...mail,
    ...database,
    ...signIn,
    ...telephone,
    ...redirects,
    ...messengers,
    ...mqtt,
    ...watching,
    promptsFolder: prompts === undefined ? undefined : resolve(prompts),
    speech,
    line,
    textChannels: isProduction ? channelsOf(messengers) : TEXT_CHANNELS,
    webhooks,
    rateLimitFactor,
    settings: showSettings(env),
    unknownSettings: unknownSettings(env),
  });
}

const channelsOf = ({ messaging, whatsapp }: Messengers): readonly TextChannel[] =>
  TEXT_CHANNELS.filter((channel) => (channel === 'sms' ? messaging : whatsapp));
