/** A resident with the intercom that calls them. */
export type Resident = {
  /** Own phone as typed, and in E.164. */
  readonly phone: string | null;
  readonly phoneNumber: string | null;
  readonly intercoms: readonly Intercom[];
};

export type Intercom = {
  readonly intercomId: string;
  /** Null if the resident never named it. */
  readonly name: string | null;
  readonly phoneNumber: string;
  readonly openDtmf: string;
  readonly systemNumber: string | null;
  /** Made by Gatecall; the first is the one to share. */
  readonly guestCodes: readonly string[];
  /** Chosen by the resident. */
  readonly ownCodes: readonly string[];
};
