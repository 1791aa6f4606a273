/** What keeps the server from starting, and what the operator can do about it; shown without a stack. */
export class CannotStart extends Error {
  override readonly name: string = 'CannotStart';
}
