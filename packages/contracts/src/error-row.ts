/** One row of the catalogue. */
export type ErrorRow = {
  readonly status: number;
  /** The sentence on the wire (`error_message`): what happened and what to do next. */
  readonly message: string;
  /** Only these end a session in the client (SDK-010). */
  readonly endsSession?: true;
};

export const row = (status: number, message: string): ErrorRow => ({ status, message });

/** A row after which a client treats its user as logged out. */
export const ending = (status: number, message: string): ErrorRow => ({
  status,
  message,
  endsSession: true,
});
