/** The mail that carries the link into a unit of a building. */
export type UnitInviteTexts = {
  readonly heading: (building: string, unit: string) => string;
  readonly lead: (days: number) => string;
  readonly button: string;
  readonly footer: string;
};
