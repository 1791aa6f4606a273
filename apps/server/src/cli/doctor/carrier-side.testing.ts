import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The settings of a number or an application at a carrier. */
export type Hooks = {
  voice_url?: string | null;
  voice_method?: string;
  voice_fallback_url?: string | null;
  status_callback?: string | null;
  voice_application_sid?: string | null;
  trunk_sid?: string | null;
  active?: boolean;
};

/** The REST interfaces of Twilio, SignalWire and Telnyx, as far as `gatecall doctor` asks them. */
export type CarrierRest = {
  readonly url: string;
  /** The only accepted authorization: the whole header. */
  authorization: string;
  /** Whether recordings may be deleted. */
  mayDelete: boolean;
  numbers: Record<string, Hooks>;
  applications: Record<string, Hooks>;
  /** Numbers on one page. */
  pageSize: number;
  close(): Promise<void>;
};

export async function openCarrierRest(): Promise<CarrierRest> {
  const server = createServer((request, reply) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://carrier.test');
    const answer = (status: number, body: unknown = {}): void =>
      void reply.writeHead(status).end(status === 204 ? '' : JSON.stringify(body));
    if (request.headers.authorization !== rest.authorization) return answer(401);
    if (request.method === 'DELETE')
      return rest.mayDelete ? answer(404, { code: 20404, status: 404 }) : answer(403);
    const application = /(?:\/Applications|\/texml_applications)\/([^/.]+)/.exec(pathname)?.[1];
    if (application !== undefined) {
      const found = rest.applications[application];
      if (!found) return answer(404);
      return answer(200, pathname.startsWith('/v2/') ? { data: found } : found);
    }
    if (pathname === '/v2/phone_numbers') {
      const of = searchParams.get('filter[connection_id]');
      const own = Object.entries(rest.numbers).filter(
        ([, hooks]) => of === null || hooks.voice_application_sid === of,
      );
      const from = (Number(searchParams.get('page[number]')) - 1) * rest.pageSize;
      return answer(200, {
        data: own.slice(from, from + rest.pageSize).map(([number]) => ({ phone_number: number })),
        meta: { total_pages: Math.ceil(own.length / rest.pageSize) },
      });
    }
    if (!pathname.endsWith('/IncomingPhoneNumbers.json')) return answer(404);
    const page = Number(searchParams.get('Page') ?? 0);
    const own = Object.entries(rest.numbers);
    const isLast = (page + 1) * rest.pageSize >= own.length;
    answer(200, {
      incoming_phone_numbers: own
        .slice(page * rest.pageSize, (page + 1) * rest.pageSize)
        .map(([number, hooks]) => ({ phone_number: number, ...hooks })),
      next_page_uri: isLast ? null : `${pathname}?Page=${page + 1}`,
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo;
  const rest: CarrierRest = {
    url: `http://127.0.0.1:${port}`,
    authorization: '',
    mayDelete: true,
    numbers: {},
    applications: {},
    pageSize: 2,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return rest;
}
