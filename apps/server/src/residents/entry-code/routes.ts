import { PRODUCT_ENDPOINTS } from '@gatecall/contracts/endpoints';
import {
  entryCodeAnswer,
  entryCodeReplacedAnswer,
  entryCodeRestoreBody,
} from '@gatecall/contracts/product/entry-code';
import type { FastifyInstance } from 'fastify';
import { addHomeCall } from '../home-call.ts';
import type { Deps } from '../../deps.ts';
import { readEntryCode, replaceEntryCode, restoreEntryCode, type TakenCodes } from './logic.ts';

/** The shared entry code: how much it is used, and a new one that is none of `takenCodes`. */
export function addEntryCodeRoutes(app: FastifyInstance, deps: Deps, takenCodes: TakenCodes): void {
  addHomeCall(app, deps, PRODUCT_ENDPOINTS.entryCode, {
    summary: 'The shared entry code and its use',
    answer: entryCodeAnswer,
    handle: ({ deps, home }) => readEntryCode(deps, home),
  });
  addHomeCall(app, deps, PRODUCT_ENDPOINTS.entryCodeReplace, {
    summary: 'Replace the shared entry code',
    answer: entryCodeReplacedAnswer,
    handle: ({ deps, home, client }) => replaceEntryCode(deps, { home, client }, takenCodes),
  });
  addHomeCall(app, deps, PRODUCT_ENDPOINTS.entryCodeRestore, {
    summary: 'Put the replaced entry code back',
    body: entryCodeRestoreBody,
    answer: entryCodeAnswer,
    handle: ({ deps, home, client, body }) =>
      restoreEntryCode(deps, { home, client }, { ...body, takenCodes }),
  });
}
