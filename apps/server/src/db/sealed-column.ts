/** A column whose values are sealed under `GATECALL_SECRET`. */
export type SealedColumn = {
  readonly table: string;
  /** Finds the row again; the sealed text beside it makes it the very one. */
  readonly key: string;
  readonly column: string;
  readonly purpose: string;
  /** Where only some rows of the column are sealed. */
  readonly model?: string;
};
