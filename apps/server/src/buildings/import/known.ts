/** A unit of the building. */
export type KnownUnit = {
  readonly unitId: string;
  readonly label: string;
  readonly labelKey: string;
  readonly floor: string | null;
};

/** A person who lives in a unit, or has a link into it that can still be used. */
export type KnownPerson = {
  readonly kind: 'resident' | 'invited';
  /** Of the residency, or of the invite. */
  readonly id: string;
  readonly unitId: string;
  readonly userId: string | null;
  readonly name: string | null;
  readonly email: string | null;
  /** For a resident: null once they have moved in. */
  readonly movesInAt: number | null;
  readonly movesOutAt: number | null;
};

/** What is known of a building before a file is read into it. */
export type Known = {
  /** By label, as people count. */
  readonly units: readonly KnownUnit[];
  readonly people: readonly KnownPerson[];
};
