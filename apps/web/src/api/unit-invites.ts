import type {
  UnitInviteAcceptAnswer,
  UnitInviteLookAnswer,
} from '@gatecall/contracts/product/unit-invites';

import { type ApiDeps, ProductApiError, callForJson } from './product.ts';

const PATH = '/v1/unit_invites';

export type UnitInviteLook = UnitInviteLookAnswer;

/** Which unit a link leads into, even before sign-in. */
export async function lookAtUnitInvite(deps: ApiDeps, token: string): Promise<UnitInviteLook> {
  const reply = await deps.fetch(`${PATH}/look`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  const text = await reply.text();
  if (!reply.ok) throw new ProductApiError(reply.status, text);
  // The server's own tests parse its replies against the contracts; here they are trusted.
  return JSON.parse(text) as UnitInviteLook;
}

/** Moves into the unit that a link leads into; an own gate at its panel becomes the building's if that is agreed to. */
export const acceptUnitInvite = (
  deps: ApiDeps,
  token: string,
  withOwnGates: boolean,
): Promise<UnitInviteAcceptAnswer> =>
  callForJson(deps, `${PATH}/accept`, {
    method: 'POST',
    body: { token, ...(withOwnGates ? { with_own_gates: true } : {}) },
  });
