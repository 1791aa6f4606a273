import { PRODUCT_ENDPOINTS } from '@gatecall/contracts/endpoints';
import { panelAnswer, panelBody } from '@gatecall/contracts/product/panel';
import type { FastifyInstance } from 'fastify';
import { addCall } from '../../auth/door/call.ts';
import type { VoiceDeps } from '../voice-deps.ts';
import { readPanel, savePanel, startPanelTest } from './logic.ts';

/** The panel's profile and its calibration call. */
export function addPanelRoutes(app: FastifyInstance, deps: VoiceDeps): void {
  addCall(app, deps, PRODUCT_ENDPOINTS.panel, {
    summary: 'How the panel wants its tones',
    answer: panelAnswer,
    handle: ({ deps, caller }) => readPanel(deps, caller.userId),
  });
  addCall(app, deps, PRODUCT_ENDPOINTS.panelSave, {
    summary: "Save the panel's profile",
    body: panelBody,
    answer: panelAnswer,
    handle: ({ deps, caller, body }) => savePanel(deps, caller.userId, body),
  });
  addCall(app, deps, PRODUCT_ENDPOINTS.panelTest, {
    summary: 'Treat the next call from the own phone as a test',
    answer: panelAnswer,
    handle: ({ deps, caller }) => startPanelTest(deps, caller.userId),
  });
}
