import { setTimeout } from 'node:timers/promises';
import { PRODUCT_ENDPOINTS } from '@gatecall/contracts/endpoints';
import { homeAssistantAnswer, homeAssistantBody } from '@gatecall/contracts/product/home-assistant';
import type { FastifyInstance } from 'fastify';
import { leaseOf } from '../db/lease.ts';
import { connectBroker } from '../platform/mqtt/broker.ts';
import { addHomeCall } from '../residents/home-call.ts';
import type { VoiceDeps } from '../voice/voice-deps.ts';
import { startBridge, type Bridge } from './bridge.ts';
import { readHomeAssistant, saveHomeAssistant } from './logic.ts';

/** Residents' choice to show a gate to the operator's Home Assistant, and the connection to its broker. */
export function addHomeAssistant(app: FastifyInstance, deps: VoiceDeps): void {
  addHomeCall(app, deps, PRODUCT_ENDPOINTS.homeAssistant, {
    summary: "Whether the gate is shown to the operator's Home Assistant",
    answer: homeAssistantAnswer,
    handle: ({ deps, home }) => readHomeAssistant(deps, home),
  });
  addHomeCall(app, deps, PRODUCT_ENDPOINTS.homeAssistantSave, {
    summary: "Show the gate to the operator's Home Assistant, or no longer",
    body: homeAssistantBody,
    answer: homeAssistantAnswer,
    handle: ({ deps, home, client, body }) =>
      saveHomeAssistant(deps, { home, client }, { isShown: body.is_shown }),
  });
  connectWhileServing(app, deps);
}

function connectWhileServing(app: FastifyInstance, deps: VoiceDeps): void {
  const { mqttUrl: url } = deps.config;
  if (url === undefined) return;
  let bridge: Bridge | undefined;
  app.addHook('onReady', async () => {
    bridge = startBridge({
      voice: deps,
      url,
      lease: leaseOf(deps, 'mqtt'),
      connect: connectBroker,
      sleep: (ms, signal) => setTimeout(ms, undefined, { signal }),
    });
  });
  app.addHook('onClose', async () => {
    await bridge?.stop();
  });
}
