import { PRODUCT_ENDPOINTS } from '@gatecall/contracts/endpoints';
import {
  guestCode,
  guestCodeBody,
  guestCodeParams,
  guestCodeRevokedAnswer,
  guestCodesAnswer,
  guestCodeShareAnswer,
  type GuestCode as WireGuestCode,
  type GuestCodesAnswer,
} from '@gatecall/contracts/product/guest-codes';
import type { FastifyInstance } from 'fastify';
import { addHomeCall } from '../../residents/home-call.ts';
import type { Deps } from '../../deps.ts';
import { wireCode } from './wire.ts';
import {
  createGuestCode,
  listGuestCodes,
  removeGuestCode,
  shareGuestCode,
  type ShownCode,
  type ShownCodes,
} from './logic.ts';

/** Codes for guests: the owner's, and each member's own. */
export function addGuestCodeRoutes(app: FastifyInstance, deps: Deps): void {
  const toWire = (code: ShownCode): WireGuestCode => wireCode(deps, code);
  const toWireList = ({ own, ofMembers }: ShownCodes): GuestCodesAnswer => ({
    guest_codes: own.map(toWire),
    member_codes: ofMembers.map(({ maker, ...code }) => {
      const { code: _digits, ...told } = toWire(code);
      return { ...told, made_by: { person_id: maker.membershipId, name: maker.name } };
    }),
  });
  addHomeCall(app, deps, PRODUCT_ENDPOINTS.guestCodesList, {
    summary: 'Codes made for guests',
    answer: guestCodesAnswer,
    handle: async ({ deps, home }) => toWireList(await listGuestCodes(deps, home)),
  });
  addHomeCall(app, deps, PRODUCT_ENDPOINTS.guestCodesCreate, {
    summary: 'Make a code for a guest',
    body: guestCodeBody,
    answer: guestCode,
    handle: async ({ deps, home, client, body }) =>
      toWire(await createGuestCode(deps, { home, client }, body)),
  });
  addHomeCall(app, deps, PRODUCT_ENDPOINTS.guestCodesRevoke, {
    summary: 'Take a code out of use',
    params: guestCodeParams,
    answer: guestCodeRevokedAnswer,
    handle: async ({ deps, home, client, params }) =>
      toWireList(await removeGuestCode(deps, { home, client }, params.code_id)),
  });
  addHomeCall(app, deps, PRODUCT_ENDPOINTS.guestCodesShare, {
    summary: 'A link that shows the guest the code',
    params: guestCodeParams,
    answer: guestCodeShareAnswer,
    handle: async ({ deps, home, client, params }) => ({
      url: await shareGuestCode(deps, { home, client }, params.code_id),
    }),
  });
}
