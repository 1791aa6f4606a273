import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as requestPlain } from 'node:http';
import { request } from 'node:https';
import { createServer as createSocketServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { IMPORT_MAX_BYTES } from '@gatecall/contracts/server-imports';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

/** The shipped files, run by the real programs before instances that only say who they are. */
const PROXY = fileURLToPath(new URL('../../../../deploy/proxy/', import.meta.url));
/** Checks of health run once a second, and twice before an instance is believed in again. */
const WAIT = { timeout: 10_000 };
const SBIN = '/usr/local/sbin:/usr/sbin:/sbin';
const env = { ...process.env, PATH: `${process.env['PATH'] ?? ''}:${SBIN}` };

const has = (program: string): boolean => {
  try {
    execFileSync('sh', ['-c', `command -v ${program}`], { env, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};
/** What a title says where a program is absent. */
const absent = (programs: readonly string[]): string => {
  const missing = programs.filter((program) => !has(program));
  return missing.length === 0 ? '' : ` (skipped: no ${missing.join(', no ')})`;
};

type Instance = {
  readonly name: string;
  readonly port: number;
  isReady: boolean;
  close(): Promise<void>;
  open(): Promise<void>;
};
type Answer = { status: number; body: string };

async function openInstance(name: string): Promise<Instance> {
  const server = createServer((asked, reply) => {
    const isReadyz = asked.url === '/readyz';
    asked.resume();
    reply
      .writeHead(isReadyz && !instance.isReady ? 503 : 200)
      .end(JSON.stringify({ name, from: asked.headers['x-forwarded-for'] }));
  });
  const listen = async (port: number): Promise<number> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    // A server that listens on a port has such an address.
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  const instance: Instance = {
    name,
    port,
    isReady: true,
    async open() {
      await listen(port);
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return instance;
}

async function freePort(): Promise<number> {
  const server = createSocketServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** One request through a proxy; the path goes out as it is written. */
const ask = (
  { port, isSecure }: { port: number; isSecure: boolean },
  path: string,
  method = 'GET',
  sent = '',
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const options = { port, path, method, headers: { 'x-forwarded-for': '203.0.113.9' } };
    const asked = isSecure
      ? request({ ...options, host: '127.0.0.1', rejectUnauthorized: false })
      : requestPlain({ ...options, host: '127.0.0.1' });
    asked.on('error', reject).on('response', (reply) => {
      let body = '';
      reply.on('data', (chunk: Buffer) => (body += chunk.toString()));
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, body }));
    });
    asked.end(sent);
  });

let folder: string;
let instances: Instance[];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gatecall-proxy-'));
  instances = await Promise.all(['one', 'two', 'three'].map(openInstance));
});
afterAll(async () => {
  await Promise.all(instances.map(async (instance) => instance.close().catch(() => {})));
  rmSync(folder, { recursive: true, force: true });
});

/** Who answers some requests. */
async function whoAnswers(proxy: { port: number; isSecure: boolean }, path: string) {
  const answers = await Promise.all(
    Array.from({ length: 12 }, async () => ask(proxy, path, 'POST')),
  );
  const names = answers.map(({ status, body }) =>
    status === 200 ? (JSON.parse(body) as { name: string }).name : String(status),
  );
  return [...new Set(names)].sort();
}

async function stop(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

const haproxyAbsent = absent(['haproxy', 'openssl']);
describe.skipIf(haproxyAbsent !== '')(`deploy/proxy/haproxy.cfg${haproxyAbsent}`, () => {
  const proxy = { port: 0, isSecure: true };
  let plainPort: number;
  let child: ChildProcess | undefined;
  beforeAll(async () => {
    [proxy.port, plainPort] = await Promise.all([freePort(), freePort()]);
    const certificate = join(folder, 'gate.pem');
    const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=gate.example.com'];
    const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')];
    execFileSync('openssl', [...made, ...files], { stdio: 'ignore' });
    writeFileSync(
      certificate,
      readFileSync(join(folder, 'cert.pem'), 'utf8') +
        readFileSync(join(folder, 'key.pem'), 'utf8'),
    );
    let config = readFileSync(join(PROXY, 'haproxy.cfg'), 'utf8')
      .replace('/etc/haproxy/certs/gate.example.com.pem', certificate)
      // As many as this machine lets a process open.
      .replace('maxconn 20000', 'maxconn 200')
      .replace('bind :8443', `bind 127.0.0.1:${proxy.port}`)
      .replace('bind :8080', `bind 127.0.0.1:${plainPort}`);
    for (const [n, { port }] of instances.entries()) {
      config = config.replaceAll(`10.0.0.1${n + 1}:3000`, `127.0.0.1:${port}`);
    }
    const file = join(folder, 'haproxy.cfg');
    writeFileSync(file, config);
    execFileSync('haproxy', ['-c', '-dW', '-f', file], { env, stdio: 'ignore' });
    child = spawn('haproxy', ['-db', '-f', file], { env, stdio: 'ignore' });
    await vi.waitFor(async () => expect(await whoAnswers(proxy, '/v1/user')).toHaveLength(3), WAIT);
  }, 20_000);
  afterAll(() => stop(child));

  it('sends calls where they work, and to any live instance if they work nowhere', async () => {
    expect(await whoAnswers(proxy, '/voice/twilio/incoming')).toEqual(['one', 'three', 'two']);
    const [one, two, three] = instances;
    if (!one || !two || !three) throw new Error('There are three.');
    one.isReady = false;

    await expect
      .poll(() => whoAnswers(proxy, '/voice/twilio/incoming'), WAIT)
      .toEqual(['three', 'two']);
    two.isReady = false;
    three.isReady = false;
    await expect
      .poll(() => whoAnswers(proxy, '/voice/twilio/incoming'), WAIT)
      .toEqual(['one', 'three', 'two']);
    // Everything else is refused meanwhile, by the proxy.
    expect(await whoAnswers(proxy, '/v1/user')).toEqual(['503']);
    await three.close();
    await expect
      .poll(() => whoAnswers(proxy, '/voice/twilio/incoming'), WAIT)
      .toEqual(['one', 'two']);
    await three.open();
    for (const instance of [one, two, three]) instance.isReady = true;
    await expect.poll(() => whoAnswers(proxy, '/v1/user'), WAIT).toEqual(['one', 'three', 'two']);
  }, 40_000);

  it('publishes no metrics, believes no claimed address and wants https', async () => {
    for (const path of ['/metrics', '//metrics', '/%6detrics', '/METRICS/']) {
      expect([path, (await ask(proxy, path)).status]).toEqual([path, 404]);
    }
    expect(JSON.parse((await ask(proxy, '/')).body)).toMatchObject({ from: '127.0.0.1' });
    expect((await ask({ port: plainPort, isSecure: false }, '/')).status).toBe(308);
  });
});

const nginxAbsent = absent(['nginx']);
describe.skipIf(nginxAbsent !== '')(`deploy/proxy/nginx.conf${nginxAbsent}`, () => {
  const proxy = { port: 0, isSecure: false };
  let child: ChildProcess | undefined;
  beforeAll(async () => {
    proxy.port = await freePort();
    let config = readFileSync(join(PROXY, 'nginx.conf'), 'utf8')
      .replace('/tmp/nginx.pid', join(folder, 'nginx.pid'))
      .replace('listen 8080', `listen 127.0.0.1:${proxy.port}`);
    for (const [n, { port }] of instances.slice(0, 2).entries()) {
      config = config.replaceAll(`gatecall-${n + 1}:3000`, `127.0.0.1:${port}`);
    }
    const file = join(folder, 'nginx.conf');
    writeFileSync(file, config);
    const args = ['-e', 'stderr', '-p', folder, '-c', file];
    execFileSync('nginx', ['-t', ...args], { env, stdio: 'ignore' });
    child = spawn('nginx', [...args, '-g', 'daemon off;'], { env, stdio: 'ignore' });
    await vi.waitFor(async () => expect(await whoAnswers(proxy, '/v1/user')).toHaveLength(2), WAIT);
  }, 20_000);
  afterAll(() => stop(child));

  it('sends calls to any live instance if none is ready', async () => {
    for (const instance of instances) instance.isReady = false;
    expect(await whoAnswers(proxy, '/voice/twilio/incoming')).toEqual(['one', 'two']);
    await instances[0]?.close();
    expect(await whoAnswers(proxy, '/voice/twilio/incoming')).toEqual(['two']);
    await instances[0]?.open();
    for (const instance of instances) instance.isReady = true;
  });

  it('publishes no metrics and believes no claimed address', async () => {
    for (const path of ['/metrics', '//metrics', '/%6detrics', '/METRICS/']) {
      expect([path, (await ask(proxy, path)).status]).toEqual([path, 404]);
    }
    expect(JSON.parse((await ask(proxy, '/')).body)).toMatchObject({ from: '127.0.0.1' });
  });

  it('lets the longest file of units and residents through', async () => {
    const file = 'x'.repeat(IMPORT_MAX_BYTES);
    expect((await ask(proxy, '/api/v1/buildings/one/import', 'POST', file)).status).toBe(200);
  });
});
