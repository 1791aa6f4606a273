import autocannon, { type Request, type Result } from 'autocannon';
import { median, report } from './figure.ts';
import type { MeasuredServer } from './process.ts';

/** What one round of load showed. */
export type Round = {
  readonly perSecond: number;
  readonly p99Ms: number;
  /** Server CPU per request with a reply. */
  readonly cpuMicroseconds: number;
};

export type Load = {
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Record<string, string>;
  readonly body?: string;
  /** Bodies for requests that must differ: handed out in turn, over all connections. */
  readonly bodies?: readonly string[];
  /** Bodies that are good for one request each; the round ends with the last one. */
  readonly bodiesOnce?: readonly string[];
  readonly connections?: number;
  readonly seconds?: number;
};

/**
 * Loads a server for a few seconds. Any reply but 2xx is an error: a refusal is not a figure.
 *
 * The time counts from the first request to the last reply, and bodies are handed out as they are
 * needed: autocannon would round up to whole seconds, and build every body for every connection
 * within the time that it measures.
 */
export async function load(server: MeasuredServer, input: Load): Promise<Round> {
  const bodies = input.bodiesOnce?.values() ?? (input.bodies && inTurn(input.bodies));
  const cpuBefore = server.cpuMicroseconds();
  const from = performance.now();
  let until = from;
  const result = await new Promise<Result>((resolve, reject) => {
    const run = autocannon(
      {
        url: `${server.origin}${input.path}`,
        method: input.method ?? 'GET',
        connections: input.connections ?? 32,
        duration: input.seconds ?? 3,
        ...(input.headers ? { headers: input.headers } : {}),
        ...(input.body === undefined ? {} : { body: input.body }),
        ...(bodies ? { requests: [{ setupRequest: withNext(bodies) }] } : {}),
        ...(input.bodiesOnce ? { amount: input.bodiesOnce.length } : {}),
      },
      (error: Error | null, done) => (error ? reject(error) : resolve(done)),
    );
    run.on('response', () => {
      until = performance.now();
    });
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(
      `${input.path}: ${result.non2xx} refusals and ${result.errors} errors in ${result['2xx']}.`,
    );
  }
  return {
    perSecond: (result['2xx'] * 1_000) / (until - from),
    p99Ms: result.latency.p99,
    cpuMicroseconds: (server.cpuMicroseconds() - cpuBefore) / result['2xx'],
  };
}

function* inTurn(bodies: readonly string[]): Generator<string> {
  for (;;) yield* bodies;
}

/** Hands the bodies out over all connections. */
const withNext =
  (bodies: Iterator<string>) =>
  (request: Request): Request => ({ ...request, body: bodies.next().value ?? '' });

/**
 * Reports requests a second, and how many the server handles in a microsecond of its CPU time: other
 * programs on the machine disturb the first and hardly the second.
 */
export function reportRounds(
  name: string,
  ours: readonly Pick<Round, 'perSecond' | 'cpuMicroseconds'>[],
  baseline: readonly Pick<Round, 'perSecond' | 'cpuMicroseconds'>[],
  unit = 'requests',
): void {
  const perSecond = (rounds: typeof ours) => median(rounds.map((r) => r.perSecond));
  const budget = (rounds: typeof ours) => 1 / median(rounds.map((r) => r.cpuMicroseconds));
  report(name, perSecond(ours), `${unit}/s`, perSecond(baseline));
  report(`${name}_cpu_budget`, budget(ours), `${unit}/µs CPU`, budget(baseline));
}
