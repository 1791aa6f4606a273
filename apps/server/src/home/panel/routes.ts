import { PRODUCT_ENDPOINTS } from '@gatecall/contracts/endpoints';
import { panelAnswer, panelBody } from '@gatecall/contracts/product/panel';
import type { FastifyInstance } from 'fastify';
import { addHomeCall } from '../../residents/home-call.ts';
import type { Deps } from '../../deps.ts';
import { readPanel, savePanel, startPanelTest } from './logic.ts';

/** The panel's profile and its calibration call. */
export function addPanelRoutes(app: FastifyInstance, deps: Deps): void {
  addHomeCall(app, deps, PRODUCT_ENDPOINTS.panel, {
    summary: 'How the panel wants its tones',
    answer: panelAnswer,
    handle: ({ deps, home }) => readPanel(deps, home),
  });
  addHomeCall(app, deps, PRODUCT_ENDPOINTS.panelSave, {
    summary: "Save the panel's profile",
    body: panelBody,
    answer: panelAnswer,
    handle: ({ deps, home, body }) => savePanel(deps, home, body),
  });
  addHomeCall(app, deps, PRODUCT_ENDPOINTS.panelTest, {
    summary: 'Treat the next call from the own phone as a test',
    answer: panelAnswer,
    handle: ({ deps, home }) => startPanelTest(deps, home),
  });
}
