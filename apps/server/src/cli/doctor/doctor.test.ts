import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { exportJWK, generateKeyPair } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAriPeer, type AriPeer } from '../../voice/carriers/asterisk/ari-peer.testing.ts';
import { hasMosquitto, openMosquitto } from '../../platform/mqtt/mosquitto.testing.ts';
import { runCommandLine } from '../run.ts';
import { openTranscriptionServer } from '../../voice/speech/engines.testing.ts';
import { writeConstantModel } from '../../voice/speech/onnx-model.testing.ts';
import { checkSpace } from './database.ts';
import { openCarrierRest, type CarrierRest, type Hooks } from './carrier-side.testing.ts';
import type { Finding } from '../../platform/finding.ts';

const URL = 'http://localhost:3000';
const NUMBERS = ['+12015550101', '+12015550102', '+12015550103'];
const DEMO = '+12015550100';
const PASSWORD = 'a-very-secret-password';
const NOWHERE = 'http://127.0.0.1:9';

let folder: string;
let rest: CarrierRest;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gatecall-doctor-'));
  rest = await openCarrierRest();
});
afterEach(async () => {
  await rest.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the command; checks that its output contains no secret. */
async function doctor(env: Record<string, string>) {
  let out = '';
  const settings = {
    GATECALL_DATA: folder,
    GATECALL_BREACH_RANGE_URL: 'off',
    GATECALL_SYSTEM_NUMBERS: NUMBERS.join(','),
    ...env,
  };
  const io = {
    env: settings,
    input: Readable.from(['']),
    out: (text: string) => void (out += text),
    err: (text: string) => void (out += text),
  };
  const code = await runCommandLine(io, ['doctor', '--json']);
  expect(out).not.toContain(PASSWORD);
  const findings = JSON.parse(out) as Finding[];
  return {
    code,
    all: findings,
    of: (name: string) => findings.find(({ check }) => check === name),
  };
}

const CARRIERS = {
  twilio: {
    env: {
      GATECALL_CARRIER: 'twilio',
      TWILIO_ACCOUNT_SID: 'AC1',
      TWILIO_AUTH_TOKEN: PASSWORD,
    },
    address: 'TWILIO_API_URL',
    credentials: 'TWILIO_AUTH_TOKEN',
    authorization: `Basic ${btoa(`AC1:${PASSWORD}`)}`,
  },
  signalwire: {
    env: {
      GATECALL_CARRIER: 'signalwire',
      SIGNALWIRE_SIGNING_KEY: `PSK${PASSWORD}`,
      SIGNALWIRE_SPACE: 'example.signalwire.com',
      SIGNALWIRE_PROJECT_ID: 'project',
      SIGNALWIRE_API_TOKEN: PASSWORD,
    },
    address: 'SIGNALWIRE_API_URL',
    credentials: 'SIGNALWIRE_API_TOKEN',
    authorization: `Basic ${btoa(`project:${PASSWORD}`)}`,
  },
  telnyx: {
    env: {
      GATECALL_CARRIER: 'telnyx',
      TELNYX_PUBLIC_KEY: 'e5Zz8bJ7l1fF7S6yYkq7kq0xJj0m3m0l9q3ySg2kq7E=',
      TELNYX_API_KEY: PASSWORD,
      TELNYX_CONNECTION_ID: '123',
    },
    address: 'TELNYX_API_URL',
    credentials: 'TELNYX_API_KEY',
    authorization: `Bearer ${PASSWORD}`,
  },
} as const;

it('names a variable that has no effect', async () => {
  const report = await doctor({ GATECALL_REQUIRE_PCKE: 'true' });
  const findings = report.all.filter(({ check }) => check === 'configuration');
  expect(findings.map(({ result }) => result)).toEqual(['ok', 'warning']);
  expect(findings[1]?.detail).toContain('GATECALL_REQUIRE_PCKE');
  expect(report.code).toBe(0);
});

it('reads the files that variables name, and quotes none', async () => {
  const [clients, tokens] = ['clients.json', 'tokens.json'].map((name) => join(folder, name));
  const env = { GATECALL_IDP_CLIENTS: clients ?? '', GATECALL_TRUSTED_TOKENS: tokens ?? '' };
  const shop = { client_id: 'shop', client_secret: PASSWORD, client_name: 'The Shop' };
  const write = (file = '', content: unknown) => writeFileSync(file, JSON.stringify(content));
  write(clients, [{ ...shop, redirect_uris: ['https://shop.example.com/callback'] }]);
  writeFileSync(tokens ?? '', `[{"profile_id": ${PASSWORD}}]`);
  const report = await doctor(env);
  expect(report.of('relying parties')).toMatchObject({ result: 'ok' });
  expect(report.of('relying parties')?.detail).toContain('The Shop');
  expect(report.of('trusted tokens')).toMatchObject({ result: 'failed' });
  expect(report.of('trusted tokens')?.detail).toMatch(/tokens\.json .* \(no JSON/);
  write(clients, [{ ...shop, redirect_uris: ['nowhere'] }]);
  expect((await doctor(env)).of('relying parties')?.detail).toContain('0.redirect_uris.0');
});

describe('gatecall doctor with another sign-in provider', () => {
  let served: unknown;
  let provider: Server;
  /** The calls that pages make to sign people in, and how they are answered. */
  let asked: unknown[];
  let pages: { status: number; headers: Record<string, string> };
  const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };
  const allowing = (origin: string) => ({ 'access-control-allow-origin': origin });
  beforeEach(async () => {
    provider = createServer((request, reply) => {
      if (request.url?.startsWith('/sdk/v1/')) {
        asked.push([request.url, request.headers.origin]);
        reply.writeHead(pages.status, pages.headers).end('{}');
        return;
      }
      reply.writeHead(request.url === '/jwks.json' ? 200 : 404).end(JSON.stringify(served));
    });
    asked = [];
    pages = { status: 200, headers: { ...JSON_TYPE, ...allowing('*') } };
    await new Promise<void>((listening) => void provider.listen(0, '127.0.0.1', listening));
  });
  afterEach(() => void provider.close());
  const examine = async (path: string) => {
    const { port } = provider.address() as AddressInfo;
    const report = await doctor({
      GATECALL_PROVIDER_URL: `http://127.0.0.1:${port}`,
      GATECALL_PROVIDER_JWKS_URL: `http://127.0.0.1:${port}${path}`,
    });
    return {
      code: report.code,
      pages: report.of('sign-in pages'),
      ...report.of('sign-in provider'),
    };
  };
  const publicKey = async (algorithm: string) => ({
    ...(await exportJWK((await generateKeyPair(algorithm)).publicKey)),
    kid: 'one',
  });

  it('finds a key that sessions can be verified with, and asks nothing of our own', async () => {
    served = { keys: [await publicKey('ES256')] };
    const found = await examine('/jwks.json');
    expect(found).toMatchObject({ code: 0, result: 'ok' });
    expect(found.detail).toMatch(/^127\.0\.0\.1:\d+ publishes a key/);
    expect((await doctor({})).of('sign-in provider')).toBeUndefined();
  });

  it('says that the keys are not there, and which settings to look at', async () => {
    for (const [path, body, words] of [
      ['/', {}, 'Expected 200 OK'],
      ['/jwks.json', undefined, 'JSON'],
      ['/jwks.json', { keys: 'none' }, 'malformed'],
      ['/jwks.json', { keys: [] }, 'no key'],
      ['/jwks.json', { keys: [{ kty: 'oct', k: 'c2VjcmV0' }] }, 'no key'],
      ['/jwks.json', { keys: [{ ...(await publicKey('RS256')), use: 'enc' }] }, 'no key'],
      ['/jwks.json', { keys: [{ kty: 'EC', crv: 'P-256', x: 'AA', y: 'AA' }] }, 'no key'],
    ] as const) {
      served = body;
      const found = await examine(path);
      expect(found).toMatchObject({ code: 1, result: 'failed' });
      expect(found.detail).toContain(words);
      expect(found.detail).toMatch(/nobody can sign in.*GATECALL_PROVIDER_JWKS_URL/);
    }
  });

  it('asks it what pages ask first, from where they ask', async () => {
    served = { keys: [await publicKey('ES256')] };
    expect((await examine('/jwks.json')).pages).toMatchObject({ result: 'ok' });
    expect(asked).toEqual([['/sdk/v1/projects/bootstrap/public-token-test-gatecall', URL]]);
    for (const [over, words] of [
      [{ status: 404 }, 'answers 404'],
      [{ headers: { 'content-type': 'text/html' } }, 'answers with a page'],
      [{}, `allows no calls from ${URL}`],
      [{ headers: { ...JSON_TYPE, ...allowing('http://other') } }, `no calls from ${URL}`],
    ] as const) {
      pages = { status: 200, headers: JSON_TYPE, ...over };
      const { code, pages: found } = await examine('/jwks.json');
      expect({ code, ...found }).toMatchObject({ code: 0, result: 'warning' });
      expect(found?.detail).toContain(words);
      expect(found?.detail).toContain('GATECALL_PROVIDER_URL');
    }
    pages = { status: 200, headers: { ...JSON_TYPE, ...allowing(URL) } };
    expect((await examine('/jwks.json')).pages).toMatchObject({ result: 'ok' });
  });

  it('says why the keys cannot be reached', async () => {
    const { port } = provider.address() as AddressInfo;
    await new Promise((closed) => void provider.close(closed));
    const away = await doctor({
      GATECALL_PROVIDER_URL: `http://127.0.0.1:${port}`,
      GATECALL_PROVIDER_JWKS_URL: `http://127.0.0.1:${port}/jwks.json`,
    });
    expect(away.code).toBe(1);
    expect(away.of('sign-in provider')?.detail).toContain('ECONNREFUSED');
    expect(away.of('sign-in pages')?.detail).toContain('ECONNREFUSED');
  });
});

describe.each(['twilio', 'signalwire', 'telnyx'] as const)('gatecall doctor on %s', (carrier) => {
  const { env, address, credentials, authorization } = CARRIERS[carrier];
  const base = `${URL}/voice/${carrier}`;
  const right: Hooks = {
    voice_url: `${base}/incoming`,
    voice_method: 'POST',
    voice_fallback_url: `${base}/fallback`,
    // With a policy of repetition, as docs/operations/failover.md wants it.
    status_callback: `${base}/status#rc=5&rp=all`,
  };
  const examine = () => doctor({ ...env, [address]: rest.url });
  /** Telnyx keeps the addresses at the application. */
  const setHooks = (hooks: Hooks): void => {
    if (carrier === 'telnyx') rest.applications['123'] = hooks;
    else rest.numbers[NUMBERS[1] ?? ''] = hooks;
  };
  beforeEach(() => {
    rest.authorization = authorization;
    const own = carrier === 'telnyx' ? { voice_application_sid: '123' } : right;
    rest.numbers = Object.fromEntries([...NUMBERS, DEMO].map((number) => [number, own]));
    rest.applications = carrier === 'telnyx' ? { '123': right } : {};
  });

  it('finds credentials, webhooks and the right to delete in order', async () => {
    const report = await examine();
    expect(report.of(carrier)).toMatchObject({ result: 'ok' });
    expect(report.of(`${carrier} webhooks`)).toEqual({
      check: `${carrier} webhooks`,
      result: 'ok',
      detail: `4 numbers lead to ${base}/incoming`,
    });
    if (carrier !== 'telnyx') {
      expect(report.of(`${carrier} recordings`)).toMatchObject({ result: 'ok' });
    }
    expect(report.code).toBe(0);
  });

  it('says which settings are refused', async () => {
    rest.authorization = 'Basic another';
    const report = await examine();
    expect(report.of(carrier)).toMatchObject({ result: 'failed' });
    expect(report.of(carrier)?.detail).toContain('refuses the credentials (401)');
    expect(report.of(carrier)?.detail).toContain(credentials);
    expect(report.of(`${carrier} webhooks`)).toBeUndefined();
    expect(report.code).toBe(1);
  });

  it('reports that the carrier does not reply', async () => {
    const report = await doctor({ ...env, [address]: NOWHERE });
    expect(report.of(carrier)).toMatchObject({ result: 'failed' });
    expect(report.of(carrier)?.detail).toContain('127.0.0.1:9 does not answer');
    expect(report.code).toBe(1);
  });

  it.each([
    [
      { voice_url: 'https://old.example.test/voice' },
      'failed',
      'https://old.example.test/voice. Set',
    ],
    [{ voice_url: `https://me:${PASSWORD}@a.test/x?k=${PASSWORD}` }, 'failed', 'https://a.test/x'],
    [{ voice_url: '' }, 'failed', 'voice webhook is not set'],
    [{ voice_method: 'GET' }, 'failed', 'Set it to POST'],
    [{ voice_fallback_url: null }, 'warning', `Set it to ${base}/fallback`],
    [{ status_callback: null }, 'warning', `Set it to ${base}/status`],
  ] as const)('sees %j', async (over, result, words) => {
    setHooks({ ...right, ...over });
    const report = await examine();
    expect(report.of(`${carrier} webhooks`)).toMatchObject({ result });
    expect(report.of(`${carrier} webhooks`)?.detail).toContain(words);
    expect(report.code).toBe(result === 'failed' ? 1 : 0);
  });

  it('misses a number that guests call and the account does not have', async () => {
    delete rest.numbers[NUMBERS[2] ?? ''];
    const found = (await examine()).of(`${carrier} webhooks`);
    expect(found).toMatchObject({ result: 'failed' });
    expect(found?.detail).toContain(`1 of 4 numbers; ${NUMBERS[2]}: it`);
  });

  it('names what is not set at all', async () => {
    if (carrier === 'twilio') return;
    const few = carrier === 'telnyx' ? ['TELNYX_API_KEY'] : ['SIGNALWIRE_API_TOKEN'];
    const found = (await doctor({ ...env, [address]: rest.url, [few[0] ?? '']: '' })).of(carrier);
    expect(found).toMatchObject({ result: 'warning' });
    expect(found?.detail).toContain(few[0]);
  });

  it('says that recordings cannot be deleted', async () => {
    if (carrier === 'telnyx') return;
    rest.mayDelete = false;
    const found = (await examine()).of(`${carrier} recordings`);
    expect(found).toMatchObject({ result: 'failed' });
    expect(found?.detail).toContain('403');
  });

  it('follows a number to its application', async () => {
    if (carrier === 'telnyx') return;
    rest.applications['AP1'] = { ...right, voice_url: 'https://old.example.test/' };
    rest.numbers[NUMBERS[0] ?? ''] = { voice_application_sid: 'AP1' };
    rest.numbers[NUMBERS[1] ?? ''] = { ...right, trunk_sid: 'TK1' };
    const first = (await examine()).of(`${carrier} webhooks`);
    expect(first?.detail).toContain(`2 of 4 numbers; ${NUMBERS[0]}`);
    rest.applications['AP1'] = right;
    const second = (await examine()).of(`${carrier} webhooks`);
    expect(second?.detail).toContain(`1 of 4 numbers; ${NUMBERS[1]}: it leads into a SIP trunk`);
  });
});

describe('gatecall doctor on Telnyx alone', () => {
  it('wants the application to exist, to be active and to be named', async () => {
    const { env, authorization } = CARRIERS.telnyx;
    rest.authorization = authorization;
    const webhooks = async (over: Record<string, string> = {}) =>
      (await doctor({ ...env, TELNYX_API_URL: rest.url, ...over })).of('telnyx webhooks');
    expect((await webhooks())?.detail).toContain('Check TELNYX_CONNECTION_ID');
    rest.applications['123'] = { active: false };
    expect((await webhooks())?.detail).toContain('is not active');
    expect(await webhooks({ TELNYX_CONNECTION_ID: '' })).toMatchObject({ result: 'warning' });
  });
});

describe('gatecall doctor on Asterisk', () => {
  let peer: AriPeer;
  beforeEach(async () => {
    peer = await createAriPeer();
  });
  afterEach(() => peer.close());
  const examine = (over: Record<string, string> = {}) =>
    doctor({
      GATECALL_CARRIER: 'asterisk',
      ASTERISK_ARI_URL: peer.url,
      ASTERISK_ARI_PASSWORD: 'secret',
      ...over,
    });

  it('finds ARI, the application, the sentences and the right to delete in order', async () => {
    const report = await examine();
    for (const check of ['ARI', 'application', 'sentences', 'asterisk recordings']) {
      expect(report.of(check)).toMatchObject({ result: 'ok' });
    }
    expect(report.code).toBe(0);
  });

  it('tries the speech engine, in each language that has one of its own', async () => {
    expect((await examine()).of('speech')).toBeUndefined();
    const engine = await openTranscriptionServer();
    const address = { GATECALL_SPEECH_KIND: 'openai', GATECALL_SPEECH_URL: engine.url };
    expect((await examine(address)).of('speech')).toMatchObject({ result: 'ok' });
    expect(engine.clips).toHaveLength(1);
    await engine.close();
    expect((await examine(address)).of('speech')).toMatchObject({ result: 'failed' });

    const models = join(folder, 'models');
    const sherpa = {
      GATECALL_SPEECH_KIND: 'sherpa',
      GATECALL_SPEECH_URL: `${pathToFileURL(models).href}/{language}`,
    };
    const missing = (await examine(sherpa)).of('speech');
    expect(missing?.result).toBe('failed');
    expect(missing?.detail).toContain(`There is no model in ${join(models, 'en')}`);
    writeConstantModel(join(models, 'es'), ['dos']);
    expect((await examine(sherpa)).of('speech')).toMatchObject({ result: 'warning' });
  }, 30_000);

  it('says what is wrong, and what to do', async () => {
    const wrong = await examine({ ASTERISK_ARI_PASSWORD: PASSWORD });
    expect(wrong.of('ARI')?.detail).toContain('answers 401. Check the user and password');
    const away = await examine({ ASTERISK_ARI_URL: NOWHERE });
    expect(away.of('ARI')?.detail).toContain('does not answer');
    peer.applications.clear();
    expect((await examine()).of('application')?.detail).toContain('is the server running?');
    peer.isReadOnly = true;
    expect((await examine()).of('asterisk recordings')?.detail).toContain('read_only = no');
  });
});

describe('gatecall doctor with Home Assistant', () => {
  it('says nothing about a broker that is not configured, and what is wrong with an unreachable one', async () => {
    expect((await doctor({})).of('mqtt')).toBeUndefined();
    const away = await doctor({ GATECALL_MQTT_URL: `mqtt://gatecall:${PASSWORD}@127.0.0.1:9` });
    expect(away).toMatchObject({ code: 1 });
    expect(away.of('mqtt')).toMatchObject({
      result: 'failed',
      detail: expect.stringMatching(/^127\.0\.0\.1:9: .*ECONNREFUSED.* Check GATECALL_MQTT_URL/),
    });
  });

  it.skipIf(!hasMosquitto)('connects to the broker, or says that it was refused', async () => {
    const mosquitto = await openMosquitto();
    const { url: GATECALL_MQTT_URL } = mosquitto;
    expect((await doctor({ GATECALL_MQTT_URL })).of('mqtt')).toMatchObject({ result: 'ok' });
    const stranger = { GATECALL_MQTT_URL: GATECALL_MQTT_URL.replace('//gatecall', '//stranger') };
    expect((await doctor(stranger)).of('mqtt')?.detail).toContain('Not authorized');
    await mosquitto.close();
  });
});

it.each([
  [20_000, 'ok'],
  [900, 'warning'],
  [12, 'failed'],
])('judges %i MB on the disk of the database: %s', async (megabytes, result) => {
  const db = { freeBytes: async () => megabytes * 1_000_000 };
  const detail = expect.stringContaining(`${megabytes} MB are left`);
  expect(await checkSpace({ db })).toEqual([{ check: 'disk', result, detail }]);
});

it('looks at the disk of the embedded database', async () => {
  expect((await doctor({})).of('disk')?.detail).toContain('MB are left');
});
