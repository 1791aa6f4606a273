import {
  armAnswer,
  armLinkBody,
  armLinkCreatedAnswer,
  armLinkParams,
  armLinksAnswer,
} from '@gatecall/contracts/product/arm';
import { PRODUCT_ENDPOINTS } from '@gatecall/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { addHomeCall } from '../../residents/home-call.ts';
import type { Deps } from '../../deps.ts';
import { createLink, listLinks, readArm, removeLink, startArm, stopArm } from './logic.ts';

/** Opening without a code: for the next five minutes, or by a link. */
export function addArmRoutes(app: FastifyInstance, deps: Deps): void {
  addHomeCall(app, deps, PRODUCT_ENDPOINTS.arm, {
    summary: 'Whether the next call opens',
    answer: armAnswer,
    handle: ({ deps, home }) => readArm(deps, home),
  });
  addHomeCall(app, deps, PRODUCT_ENDPOINTS.armStart, {
    summary: 'Open for the next call within five minutes',
    answer: armAnswer,
    handle: ({ deps, home }) => startArm(deps, home),
  });
  addHomeCall(app, deps, PRODUCT_ENDPOINTS.armStop, {
    summary: 'Ask for a code again',
    answer: armAnswer,
    handle: ({ deps, home }) => stopArm(deps, home),
  });
  addHomeCall(app, deps, PRODUCT_ENDPOINTS.armLinks, {
    summary: 'Links that open once',
    answer: armLinksAnswer,
    handle: async ({ deps, home }) => ({ links: await listLinks(deps, home) }),
  });
  addHomeCall(app, deps, PRODUCT_ENDPOINTS.armLinksCreate, {
    summary: 'Make a link that opens once',
    body: armLinkBody,
    answer: armLinkCreatedAnswer,
    handle: ({ deps, home, client, body }) =>
      createLink(deps, { home, client }, { label: body.label, validHours: body.valid_hours }),
  });
  addHomeCall(app, deps, PRODUCT_ENDPOINTS.armLinksRevoke, {
    summary: 'Take a link out of use',
    params: armLinkParams,
    answer: armLinksAnswer,
    handle: async ({ deps, home, client, params }) => ({
      links: await removeLink(deps, { home, client }, params.link_id),
    }),
  });
}
