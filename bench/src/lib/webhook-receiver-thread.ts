import { parentPort } from 'node:worker_threads';
import { openReceivers } from './webhook-receiver.ts';

const { host } = await openReceivers(() => {});
parentPort?.postMessage(host);
