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

/** What a variable of the catalogue does; `does` is the catalogue's own sentence, which English keeps. */
export function settingText(
  { name, does }: { readonly name: string; readonly does: string },
  settings: SettingTexts | undefined,
): string {
  if (settings === undefined) return does;
  const { social, ...texts } = settings;
  const [, part = ''] = /^OAUTH_[A-Z]+_(.+)$/.exec(name) ?? [];
  const known: Readonly<Record<string, string>> = { ...texts };
  const parts: Readonly<Record<string, string>> = social;
  return known[name] ?? parts[part] ?? does;
}
