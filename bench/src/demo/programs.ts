import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/** A program of the operator's that webhooks are sent to. */
export type Receiver = {
  readonly url: string;
  /** `host:port`, as GATECALL_WEBHOOK_ALLOWED_PRIVATE takes it. */
  readonly host: string;
};

/** Opens a receiver on this machine that accepts every webhook, for as long as this process runs. */
export async function openReceiver(): Promise<Receiver> {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(204).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { host, url: `http://${host}/gatecall` };
}

/** Writes the file that names the applications whose users sign in here; returns its path. */
export function writeRelyingParties(folder: string): string {
  const file = join(folder, 'idp-clients.json');
  const laundry = {
    client_id: 'laundry-room',
    client_name: 'Laundry room',
    client_description: 'Books the washing machines of Harbour House.',
    redirect_uris: ['https://laundry.example.com/signed-in'],
    post_logout_redirect_uris: ['https://laundry.example.com/'],
  };
  writeFileSync(file, `${JSON.stringify([laundry], null, 2)}\n`);
  return file;
}
