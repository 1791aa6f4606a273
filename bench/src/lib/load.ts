import autocannon from 'autocannon';
import type { MeasuredServer } from './process.ts';

/** What one round of load showed. */
export type Round = {
  readonly perSecond: number;
  readonly p99Ms: number;
  /** Server CPU per answered request. */
  readonly cpuMicroseconds: number;
};

export type Load = {
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Record<string, string>;
  readonly body?: string;
  /** Bodies for requests that must differ; used in turn. */
  readonly bodies?: readonly string[];
  readonly connections?: number;
  readonly seconds?: number;
};

/** Loads a server for a few seconds. Any answer but 2xx is an error: a refusal is not a figure. */
export async function load(server: MeasuredServer, input: Load): Promise<Round> {
  const cpuBefore = server.cpuMicroseconds();
  const requests = input.bodies?.map((body) => ({ body }));
  const result = await autocannon({
    url: `${server.origin}${input.path}`,
    method: input.method ?? 'GET',
    connections: input.connections ?? 32,
    duration: input.seconds ?? 3,
    ...(input.headers ? { headers: input.headers } : {}),
    ...(input.body === undefined ? {} : { body: input.body }),
    ...(requests ? { requests } : {}),
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(
      `${input.path}: ${result.non2xx} refusals and ${result.errors} errors in ${result['2xx']}.`,
    );
  }
  return {
    perSecond: result['2xx'] / result.duration,
    p99Ms: result.latency.p99,
    cpuMicroseconds: (server.cpuMicroseconds() - cpuBefore) / result['2xx'],
  };
}
