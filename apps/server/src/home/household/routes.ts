import { PRODUCT_ENDPOINTS } from '@gatecall/contracts/endpoints';
import {
  householdAnswer,
  householdMemberBody,
  householdMemberParams,
  householdOrderBody,
  householdVerifyBody,
  type HouseholdAnswer,
} from '@gatecall/contracts/product/household';
import type { FastifyInstance } from 'fastify';
import { requestCountry } from '../../http/request/request-country.ts';
import { addHomeCall } from '../../residents/home-call.ts';
import type { Deps } from '../../deps.ts';
import {
  addMember,
  listHousehold,
  orderHousehold,
  removeMember,
  resendCode,
  verifyMember,
} from './logic.ts';
import type { HouseholdMember } from './store.ts';

/** Who is rung when a guest has no code. */
export function addHouseholdRoutes(app: FastifyInstance, deps: Deps): void {
  addHomeCall(app, deps, PRODUCT_ENDPOINTS.householdList, {
    summary: 'Who is rung when a guest has no code',
    answer: householdAnswer,
    handle: async ({ deps, home }) => toWire(await listHousehold(deps, home)),
  });
  addHomeCall(app, deps, PRODUCT_ENDPOINTS.householdAdd, {
    summary: 'Add a person to ring, and text them a code',
    body: householdMemberBody,
    answer: householdAnswer,
    handle: async ({ deps, home, body, client, request }) =>
      toWire(
        await addMember(deps, home, {
          ...body,
          country: requestCountry(request, body.country),
          ip: client.ip,
        }),
      ),
  });
  addHomeCall(app, deps, PRODUCT_ENDPOINTS.householdOrder, {
    summary: 'The order of ringing',
    body: householdOrderBody,
    answer: householdAnswer,
    handle: async ({ deps, home, body }) =>
      toWire(await orderHousehold(deps, home, body.member_ids)),
  });
  addHomeCall(app, deps, PRODUCT_ENDPOINTS.householdRemove, {
    summary: 'Stop ringing a person',
    params: householdMemberParams,
    answer: householdAnswer,
    handle: async ({ deps, home, params }) =>
      toWire(await removeMember(deps, home, params.member_id)),
  });
  addHomeCall(app, deps, PRODUCT_ENDPOINTS.householdVerify, {
    summary: 'Prove a number by the texted code',
    params: householdMemberParams,
    body: householdVerifyBody,
    answer: householdAnswer,
    handle: async ({ deps, home, params, body }) =>
      toWire(await verifyMember(deps, home, params.member_id, body.code)),
  });
  addHomeCall(app, deps, PRODUCT_ENDPOINTS.householdResend, {
    summary: 'Text a new code',
    params: householdMemberParams,
    answer: householdAnswer,
    handle: async ({ deps, home, params, client }) =>
      toWire(await resendCode(deps, home, { memberId: params.member_id, ip: client.ip })),
  });
}

const toWire = (members: readonly HouseholdMember[]): HouseholdAnswer => ({
  members: members.map((member) => ({
    member_id: member.memberId,
    name: member.name,
    phone_number: member.phoneNumber,
    is_verified: member.verifiedAt !== null,
  })),
});
