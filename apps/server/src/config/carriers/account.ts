import type { ReadSettings, Setting } from '../catalogue/setting.ts';

/** What can be promised about the line that guests call on, for every call. */
export type LineTraits = {
  /**
   * Guests may say their code. Otherwise the keypad is their only way, and a code of words is useless.
   */
  readonly hearsSpeech: boolean;
  /** The keys A to D, which some panels want, can be played. */
  readonly playsLetters: boolean;
};

/**
 * All that the configuration knows about one carrier. What it does in calls is its `CarrierKind`
 * (`voice/carriers`).
 */
export type CarrierAccount<Name extends string, SettingName extends string, Account> = {
  readonly name: Name;
  /** In the order in which they are documented; their names begin with the carrier's. */
  readonly settings: Readonly<Record<SettingName, Setting>>;
  /** What it cannot work without. */
  readonly needed: readonly NoInfer<SettingName>[];
  /** Its own line, without a speech engine of ours. */
  readonly line: LineTraits;
  /** Our account there; undefined if its settings are missing. Reports what is wrong with them. */
  read(reader: ReadSettings<SettingName>, mode: { isProduction: boolean }): Account | undefined;
  /** What distinguishes the account from its others; null if the settings do not say. */
  idOf(account: Account): string | null;
};

/** Declares a carrier, and finds out the types. */
export const declareAccount = <const Name extends string, SettingName extends string, Account>(
  carrier: CarrierAccount<Name, SettingName, Account>,
): CarrierAccount<Name, SettingName, Account> => carrier;
