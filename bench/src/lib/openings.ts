import autocannon, { type Result } from 'autocannon';
import type { Round } from './load.ts';
import type { MeasuredServer } from './process.ts';
import type { signInResident } from './resident.ts';

type Resident = Awaited<ReturnType<typeof signInResident>>;

const SECONDS = 3;

/**
 * Opens the app again and again, each resident over a connection of their own: a renewal, then a read
 * with the JWT that it returned. Figures are for each opening, so two requests. Any reply but 2xx is
 * an error.
 */
export async function loadOpenings(
  server: MeasuredServer,
  residents: readonly Resident[],
): Promise<Round> {
  const cpuBefore = server.cpuMicroseconds();
  const waiting = residents.values();
  const result = await new Promise<Result>((resolve, reject) => {
    autocannon(
      {
        url: server.origin,
        connections: residents.length,
        duration: SECONDS,
        setupClient: (client) => {
          const resident = waiting.next().value;
          if (!resident) throw new Error('There are more connections than residents.');
          client.setRequests(openingOf(resident));
        },
      },
      (error: Error | null, done) => (error ? reject(error) : resolve(done)),
    );
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} refusals and ${result.errors} errors.`);
  }
  const openings = result['2xx'] / 2;
  return {
    perSecond: openings / result.duration,
    p99Ms: result.latency.p99,
    cpuMicroseconds: (server.cpuMicroseconds() - cpuBefore) / openings,
  };
}

const openingOf = ({ sessionHeaders }: Resident): autocannon.Request[] => [
  {
    method: 'POST',
    path: '/sdk/v1/sessions/authenticate',
    headers: sessionHeaders,
    body: '{}',
    onResponse: (_status, body, context) => {
      (context as { jwt?: string }).jwt = (
        JSON.parse(body) as { data: { session_jwt: string } }
      ).data.session_jwt;
    },
  },
  {
    method: 'GET',
    path: '/v1/user',
    setupRequest: (request, context) => ({
      ...request,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${(context as { jwt?: string }).jwt ?? ''}`,
      },
    }),
  },
];
