/** What a contract describes, as callers see it: nothing that was received is theirs to change. */
export type Received<Value> = Value extends readonly (infer Item)[]
  ? readonly Received<Item>[]
  : Value extends object
    ? { readonly [Name in keyof Value]: Received<Value[Name]> }
    : Value;

/** The data of a reply, without the copy of the user that some carry for the client itself (wire 2). */
export type DataOf<Answer extends { readonly data: object }> = Received<
  Omit<Answer['data'], '__user'>
>;
