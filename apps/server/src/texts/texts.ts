import type { Language } from '@gatecall/contracts/languages';
import { brandTexts, type Brand } from './brand.ts';
import { german } from './de.ts';
import type { DeviceTexts } from './device-page.ts';
import { english } from './en.ts';
import { spanish } from './es.ts';
import { french } from './fr.ts';
import type { GateTexts } from './gate.ts';
import type { HomeAssistantTexts } from './home-assistant.ts';
import { portuguese } from './pt.ts';
import type { OverviewTexts } from './overview.ts';
import type { RefusalTexts } from './refusals.ts';
import type { SaidTexts, TextKey } from './said.ts';
import type { SignInTexts } from './sign-in.ts';
import type { BrokenGlassTexts, UnitInviteTexts } from './unit-invite.ts';

/** Everything that the server says and writes, in one language. */
export type ServerTexts = {
  readonly refusals: RefusalTexts;
  readonly signIn: SignInTexts;
  readonly devicePage: DeviceTexts;
  readonly overview: OverviewTexts;
  /** What is written about the gate, and what is said at it. */
  readonly gate: GateTexts;
  readonly said: SaidTexts;
  readonly homeAssistant: HomeAssistantTexts;
  readonly unitInvite: UnitInviteTexts;
  readonly brokenGlass: BrokenGlassTexts;
};

const TEXTS: Readonly<Record<Language, ServerTexts>> = {
  en: english,
  es: spanish,
  fr: french,
  de: german,
  pt: portuguese,
};

/** Every sentence that is said, by its key. */
export const TEXT_KEYS = Object.keys(english.said) as TextKey[]; // exactly its keys

/** By brand: a process has one. */
const BRANDED = new WeakMap<Brand, Map<Language, ServerTexts>>();

/** The texts of a language, under the brand's name. */
export function textsIn(language: Language, brand: Brand): ServerTexts {
  const known = BRANDED.get(brand) ?? new Map<Language, ServerTexts>();
  BRANDED.set(brand, known);
  const texts = known.get(language) ?? brandTexts(TEXTS[language], brand.name);
  known.set(language, texts);
  return texts;
}
