import type { Operator } from '../../operators/logic.ts';
import type { ApiKey } from '../keys/logic.ts';

/** A key, and the secret that it was shown by. */
export type KeyCaller = ApiKey & { readonly kind: 'key'; readonly secret: string };

/** A person with a role, signed in with a session of their own. */
export type OperatorCaller = Operator & {
  readonly kind: 'operator';
  readonly sessionId: string;
  /** Until when the session's proofs are fresh. */
  readonly freshUntil: number;
  /** Why they look, if they say so. */
  readonly reason: string | undefined;
};

/** Who makes a call of the server API. */
export type ServerCaller = KeyCaller | OperatorCaller;

/** The id of a caller in the audit log, the limits and the repeated requests. */
export const idOf = (caller: ServerCaller): string =>
  caller.kind === 'key' ? caller.keyId : caller.userId;

/** Whether a caller is held to some buildings: a manager, and a key that was made for some. */
export const isHeldToBuildings = (caller: ServerCaller): boolean =>
  caller.kind === 'key' ? caller.buildingIds !== null : caller.role === 'manager';

/** The role in which a person acts, and the reason if they give one. */
export function whyOf(caller: ServerCaller): Readonly<Record<string, string>> {
  if (caller.kind === 'key') return {};
  const { role, reason } = caller;
  return { role, ...(reason === undefined ? {} : { reason }) };
}
