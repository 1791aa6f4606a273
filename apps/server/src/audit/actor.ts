import type { Job } from '@gatecall/contracts/server/jobs';

/**
 * Who acts. It is one of the dependencies, because whatever a person does is done with theirs:
 * - `resident`: a signed-in user, by their user id; without one it is the row's own user
 * - `operator`: the command line, or a session in a user's name
 * - `key`: a program with a key of the server API, by the key's id
 * - `application`: a relying party, by its client id
 * - `job`: Gatecall by itself, by the work's name
 * - `guest`: a person at a gate or on the telephone
 * - `visitor`: a person in a browser who is not signed in
 */
export type Actor = {
  readonly kind: 'resident' | 'operator' | 'key' | 'application' | 'job' | 'guest' | 'visitor';
  readonly id: string | null;
  /** From where; empty for the command line and for jobs. */
  readonly ip: string;
};

/** Whether an installation's operator acts, or a program of theirs. */
export const isOperators = ({ kind }: Actor): boolean => kind === 'operator' || kind === 'key';

export const VISITOR: Actor = { kind: 'visitor', id: null, ip: '' };

/** The same dependencies for another actor. */
export const actingAs = <D extends { readonly actor: Actor }>(
  deps: D,
  kind: Actor['kind'],
  id: string | null,
): D => ({ ...deps, actor: { kind, id, ip: '' } });

/** The same in Gatecall's own hands. */
export const asJob = <D extends object>(deps: D, job: Job): D & { readonly actor: Actor } => ({
  ...deps,
  actor: { kind: 'job', id: job, ip: '' },
});
