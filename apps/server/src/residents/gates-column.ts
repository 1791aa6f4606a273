/** The gates that a person belongs to, as `memberships` and `home_invites` keep them. */
export const readGates = (column: string | null): readonly string[] | null =>
  // Written by this version and later ones only: a JSON list.
  column === null ? null : (JSON.parse(column) as readonly string[]);

/** Whether a person belongs to a gate. Null: to the only one that there is. */
export const isAmong = (gates: readonly string[] | null, intercomId: string): boolean =>
  gates === null || gates.includes(intercomId);

/** Whether a person belongs to any of the gates that are meant; null stands for all. */
export const areAmong = (
  gates: readonly string[] | null,
  meant: readonly string[] | null,
): boolean => meant === null || meant.some((intercomId) => isAmong(gates, intercomId));
