/** The mail that carries the link into a unit of a building. */
export type UnitInviteTexts = {
  readonly heading: (building: string, unit: string) => string;
  readonly lead: (days: number) => string;
  /** Where the gates come later: the day on which they do. */
  readonly from: (day: string) => string;
  readonly button: string;
  readonly footer: string;
};

/** The mail that tells a resident that their list of calls was looked at. */
export type BrokenGlassTexts = {
  readonly lead: (building: string) => string;
  readonly reason: (reason: string) => string;
  readonly button: string;
  readonly footer: string;
};
