import type { SettingName } from '../config/catalogue/catalogue.ts';
import type { SocialPart, SocialSettingName } from '../config/catalogue/sign-in.ts';

/**
 * What every environment variable does. The English sentences are in the catalogue of the configuration, of which
 * `.env.example` is made; a variable without a translation does not compile.
 */
export type SettingTexts = Readonly<Record<Exclude<SettingName, SocialSettingName>, string>> & {
  /** The same for each provider of social sign-in. */
  readonly social: Readonly<Record<SocialPart, string>>;
};
