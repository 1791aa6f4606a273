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
import { printRows, UsageError, type Arguments, type Io } from '../command.ts';
import { eventTypesOf } from './event-types.ts';
import { log, replay } from './log-actions.ts';

type Action = (deps: Deps, io: Io, args: Arguments) => Promise<number>;

const add: Action = async (deps, io, args) => {
  const url = theOnly(args, 'Name the address that events are sent to.');
  const types = eventTypesOf(args);
  showSecrets(io, args, await addEndpoint(deps, { url, types }));
  return 0;
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
  const time = (ms: number | null): string | null => (ms === null ? null : toWireTime(ms));
  const rows = (await readEndpoints(deps)).map((one) => ({
    endpoint_id: one.endpointId,
    url: one.url,
    events: one.types?.join(',') ?? 'all',
    state: one.offAt === null ? (one.failingSince === null ? 'on' : 'failing') : 'off',
    since: time(one.offAt ?? one.failingSince ?? one.createdAt),
    why_off: one.offReason,
  }));
  printRows(
    io,
    args,
    rows,
    'There is none. Add one: gatecall webhooks add https://example.com/hook',
  );
  return 0;
};

const events: Action = async (_deps, io, args) => {
  const rows = Object.entries(EVENTS).map(([type, { when }]) => ({ type, when }));
  printRows(io, args, rows, '');
  return 0;
};

const remove: Action = async (deps, _io, args) => {
  await removeEndpoint(deps, endpointOf(args));
  return 0;
};

const rotate: Action = async (deps, io, args) => {
  showSecrets(io, args, await rotateKeys(deps, endpointOf(args)));
  return 0;
};

const switchTo =
  (isOn: boolean): Action =>
  async (deps, _io, args) => {
    await switchEndpoint(deps, endpointOf(args), isOn);
    return 0;
  };

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

function theOnly({ words }: Arguments, otherwise: string): string {
  const [word, ...more] = words;
  if (word === undefined || more.length > 0) throw new UsageError(otherwise);
  return word;
}

/** What follows `gatecall webhooks`. */
export const WEBHOOK_ACTIONS: Readonly<Record<string, Action>> = {
  add,
  list,
  events,
  on: switchTo(true),
  off: switchTo(false),
  remove,
  rotate,
  test,
  log,
  replay,
};
