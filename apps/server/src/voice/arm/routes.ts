import {
  armAnswer,
  armLinkBody,
  armLinkCreatedAnswer,
  armLinkParams,
  armLinksAnswer,
} from '@gatecall/contracts/product/arm';
import { PRODUCT_ENDPOINTS } from '@gatecall/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { addCall } from '../../auth/door/call.ts';
import type { VoiceDeps } from '../voice-deps.ts';
import { createLink, listLinks, readArm, removeLink, startArm, stopArm } from './logic.ts';

/** Opening without a code: for the next five minutes, or by a link. */
export function addArmRoutes(app: FastifyInstance, deps: VoiceDeps): void {
  addCall(app, deps, PRODUCT_ENDPOINTS.arm, {
    summary: 'Whether the next call opens',
    answer: armAnswer,
    handle: ({ deps, caller }) => readArm(deps, caller.userId),
  });
  addCall(app, deps, PRODUCT_ENDPOINTS.armStart, {
    summary: 'Open for the next call within five minutes',
    answer: armAnswer,
    handle: ({ deps, caller }) => startArm(deps, caller.userId),
  });
  addCall(app, deps, PRODUCT_ENDPOINTS.armStop, {
    summary: 'Ask for a code again',
    answer: armAnswer,
    handle: ({ deps, caller }) => stopArm(deps, caller.userId),
  });
  addCall(app, deps, PRODUCT_ENDPOINTS.armLinks, {
    summary: 'Links that open once',
    answer: armLinksAnswer,
    handle: async ({ deps, caller }) => ({ links: await listLinks(deps, caller.userId) }),
  });
  addCall(app, deps, PRODUCT_ENDPOINTS.armLinksCreate, {
    summary: 'Make a link that opens once',
    body: armLinkBody,
    answer: armLinkCreatedAnswer,
    handle: ({ deps, caller, client, body }) =>
      createLink(
        deps,
        { residentId: caller.userId, client },
        { label: body.label, validHours: body.valid_hours },
      ),
  });
  addCall(app, deps, PRODUCT_ENDPOINTS.armLinksRevoke, {
    summary: 'Take a link out of use',
    params: armLinkParams,
    answer: armLinksAnswer,
    handle: async ({ deps, caller, client, params }) => ({
      links: await removeLink(deps, { residentId: caller.userId, client }, params.link_id),
    }),
  });
}
