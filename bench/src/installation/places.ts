/** The size of the installation. */
export type InstallationSize = {
  readonly residents: number;
  readonly callsPerResident: number;
  /** Share of the intercoms that have not called for three weeks or more: 0 to 1. */
  readonly silent: number;
  /** Residents who share one system number. */
  readonly residentsPerNumber: number;
  /** The buildings in which they live, each with a panel; 0 if none is managed. */
  readonly buildings: number;
};

/** One resident's place in the installation; it determines everything about them. */
export type Place = { readonly index: number; readonly size: InstallationSize };

/** Residents behind one panel. */
const FLATS = 40;
export const flatsOf = ({ residents, buildings }: InstallationSize): number =>
  buildings === 0 ? FLATS : Math.max(1, Math.ceil(residents / buildings));

/** No two residents of a building share a number. */
export const systemNumberCount = (size: InstallationSize): number =>
  Math.max(flatsOf(size), Math.ceil(size.residents / size.residentsPerNumber));

/** Numbers that exist in no plan: the area code ends in a one and begins with a nine. */
const number = (area: number, index: number): string =>
  `+1${area}${String(2_000_000 + index).padStart(7, '0')}`;

export const systemNumber = (index: number): string => number(931, index);
export const panelNumber = ({ index, size }: Place): string =>
  number(941, Math.floor(index / flatsOf(size)));
export const ownNumber = ({ index }: Place): string => number(951, index);
export const systemNumberOf = ({ index, size }: Place): string =>
  systemNumber(index % systemNumberCount(size));
/** The mailbox by which a seeded resident signs in. */
export const mailbox = (index: number): string => `resident-${index}@example.com`;
/** Evenly spread over the installation, whatever the share. */
export const isSilentPlace = ({ index, size }: Place): boolean =>
  Math.floor((index + 1) * size.silent) > Math.floor(index * size.silent);
