import type { Deps } from '../../deps.ts';
import { toWireTime } from '../../platform/clock.ts';
import { EVENTS } from '../../webhooks/catalogue.ts';
import {
  addEndpoint,
  readEndpoints,
  removeEndpoint,
  rotateKeys,
  switchEndpoint,
  type NewSecrets,
} from '../../webhooks/endpoints.ts';
import { tryEndpoint } from '../../webhooks/trial.ts';
import { printRows, theOnly, type Arguments, type Io, type Run } from '../command.ts';
import { withDeps } from '../with-deps.ts';
import { eventTypesOf } from './event-types.ts';
import { log, replay } from './log-actions.ts';

type Action = (deps: Deps, io: Io, args: Arguments) => Promise<number | void>;

const add: Action = async (deps, io, args) => {
  const url = theOnly(args, 'Name the address that events are sent to.');
  const types = eventTypesOf(args);
  showSecrets(io, args, await addEndpoint(deps, { url, types }));
};

/** What the receiver verifies with; it cannot be read here again. */
function showSecrets(io: Io, { isJson }: Arguments, made: NewSecrets): void {
  const shown = {
    endpoint_id: made.endpointId,
    secret: made.secret,
    public_key: made.publicKey,
  };
  if (isJson) return io.out(`${JSON.stringify(shown)}\n`);
  io.out(
    `${made.endpointId}\nsecret      ${made.secret}\npublic key  ${made.publicKey}\nThey are not shown again. Try it: gatecall webhooks test ${made.endpointId}\n`,
  );
}

const list: Action = async (deps, io, args) => {
  const rows = (await readEndpoints(deps)).map((one) => ({
    endpoint_id: one.endpointId,
    url: one.url,
    events: one.types?.join(',') ?? 'all',
    state: one.offAt === null ? (one.failingSince === null ? 'on' : 'failing') : 'off',
    since: toWireTime(one.offAt ?? one.failingSince ?? one.createdAt),
    why_off: one.offReason,
  }));
  const empty = 'There is none. Add one: gatecall webhooks add https://example.com/hook';
  printRows(io, args, rows, empty);
};

const events: Action = async (_deps, io, args) => {
  const rows = Object.entries(EVENTS).map(([type, { when }]) => ({ type, when }));
  printRows(io, args, rows, '');
};

const remove: Action = (deps, _io, args) => removeEndpoint(deps, endpointOf(args));

const rotate: Action = async (deps, io, args) => {
  showSecrets(io, args, await rotateKeys(deps, endpointOf(args)));
};

const switchTo =
  (isOn: boolean): Action =>
  (deps, _io, args) =>
    switchEndpoint(deps, endpointOf(args), isOn);

const test: Action = async (deps, io, args) => {
  const { isDelivered, result, tookMs } = await tryEndpoint(deps, endpointOf(args));
  if (args.isJson) {
    io.out(`${JSON.stringify({ delivered: isDelivered, result, took_ms: tookMs })}\n`);
  } else {
    const words = `${isDelivered ? 'taken' : 'not taken'}: ${result} after ${tookMs} ms\n`;
    if (isDelivered) io.out(words);
    else io.err(words);
  }
  return isDelivered ? 0 : 1;
};

const endpointOf = (args: Arguments): string => theOnly(args, 'Name an endpoint by its id.');

const onDatabase =
  (action: Action): Run =>
  (io, args) =>
    withDeps(io, (deps) => action(deps, io, args));

/** What follows `gatecall webhooks`. */
export const WEBHOOK_ACTIONS: Readonly<Record<string, Run>> = {
  add: onDatabase(add),
  list: onDatabase(list),
  events: onDatabase(events),
  on: onDatabase(switchTo(true)),
  off: onDatabase(switchTo(false)),
  remove: onDatabase(remove),
  rotate: onDatabase(rotate),
  test: onDatabase(test),
  log: onDatabase(log),
  replay: onDatabase(replay),
};
