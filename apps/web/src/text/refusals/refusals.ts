/**
 * The server's English sentence → the same in another language. The sentence is the key, because one
 * type of error says several things; one that is missing here is shown as it came.
 */
export type Refusals = Readonly<Record<string, string>>;
