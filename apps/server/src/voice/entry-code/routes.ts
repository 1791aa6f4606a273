import { PRODUCT_ENDPOINTS } from '@gatecall/contracts/endpoints';
import {
  entryCodeAnswer,
  entryCodeReplacedAnswer,
  entryCodeRestoreBody,
} from '@gatecall/contracts/product/entry-code';
import type { FastifyInstance } from 'fastify';
import { addCall } from '../../auth/door/call.ts';
import type { VoiceDeps } from '../voice-deps.ts';
import { readEntryCode, replaceEntryCode, restoreEntryCode } from './logic.ts';

/** The shared entry code: how much it is used, and a new one for it. */
export function addEntryCodeRoutes(app: FastifyInstance, deps: VoiceDeps): void {
  addCall(app, deps, PRODUCT_ENDPOINTS.entryCode, {
    summary: 'The shared entry code and its use',
    answer: entryCodeAnswer,
    handle: ({ deps, caller }) => readEntryCode(deps, caller.userId),
  });
  addCall(app, deps, PRODUCT_ENDPOINTS.entryCodeReplace, {
    summary: 'Replace the shared entry code',
    answer: entryCodeReplacedAnswer,
    handle: ({ deps, caller, client }) =>
      replaceEntryCode(deps, { residentId: caller.userId, client }),
  });
  addCall(app, deps, PRODUCT_ENDPOINTS.entryCodeRestore, {
    summary: 'Put the replaced entry code back',
    body: entryCodeRestoreBody,
    answer: entryCodeAnswer,
    handle: ({ deps, caller, client, body }) =>
      restoreEntryCode(deps, { residentId: caller.userId, client }, body),
  });
}
