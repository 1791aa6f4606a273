import { PRODUCT_ENDPOINTS } from '@gatecall/contracts/endpoints';
import {
  guestCode,
  guestCodeBody,
  guestCodeParams,
  guestCodeRevokedAnswer,
  guestCodesAnswer,
  guestCodeShareAnswer,
  type GuestCode as WireGuestCode,
} from '@gatecall/contracts/product/guest-codes';
import type { FastifyInstance } from 'fastify';
import { toWireTime } from '../../platform/clock.ts';
import { toldCodeState, type ToldCodeState } from '../rules/code-validity.ts';
import { addHomeCall } from '../../residents/home-call.ts';
import type { Deps } from '../../deps.ts';
import { toWireSchedule } from '../wire-schedule.ts';
import {
  createGuestCode,
  listGuestCodes,
  removeGuestCode,
  shareGuestCode,
  type ShownCode,
} from './logic.ts';

/** The resident's codes for guests. */
export function addGuestCodeRoutes(app: FastifyInstance, deps: Deps): void {
  const toWire = (code: ShownCode): WireGuestCode =>
    toWireCode(code, toldCodeState(code, deps.config.line, deps.clock.now()));
  addHomeCall(app, deps, PRODUCT_ENDPOINTS.guestCodesList, {
    summary: 'Codes made for guests',
    answer: guestCodesAnswer,
    handle: async ({ deps, home }) => ({
      guest_codes: (await listGuestCodes(deps, home)).map(toWire),
    }),
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
    handle: async ({ deps, home, client, params }) => {
      const owner = { home, client };
      return { guest_codes: (await removeGuestCode(deps, owner, params.code_id)).map(toWire) };
    },
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

const toWireCode = (code: ShownCode, state: ToldCodeState): WireGuestCode => ({
  code_id: code.codeId,
  label: code.label,
  code: code.code,
  starts_at: code.startsAt === null ? null : toWireTime(code.startsAt),
  ends_at: code.endsAt === null ? null : toWireTime(code.endsAt),
  schedule: code.schedule && toWireSchedule(code.schedule),
  max_uses: code.maxUses,
  uses: code.uses,
  state,
  purpose: code.purpose,
  last_opened_at: code.lastOpenedAt === null ? null : toWireTime(code.lastOpenedAt),
  created_at: toWireTime(code.createdAt),
});
