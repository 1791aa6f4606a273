/** A column whose values are sealed under `GATECALL_SECRET`. */
export type SealedColumn = {
  readonly table: string;
  /** Identifies the row; together with the old encrypted text, exactly this version of it. */
  readonly key: string;
  readonly column: string;
  readonly purpose: string;
  /** If only some rows of the column are encrypted. */
  readonly model?: string;
};
