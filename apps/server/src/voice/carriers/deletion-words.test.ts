import { describe, expect, it } from 'vitest';
import { parseConfig } from '../../config.ts';
import { NotListedError } from './carrier-api.ts';
import { createFormApi } from './form-api.ts';
import { createTelnyxApi } from './telnyx/api.ts';

const config = parseConfig({});
const BASE = 'https://carrier.test';

/** As Twilio and SignalWire say it, and as Telnyx does. */
const NO_SUCH_RESOURCE = {
  code: 20404,
  message: 'The requested resource /2010-04-01/Accounts/AC1/Recordings/RE1.json was not found',
  more_info: 'https://www.twilio.com/docs/errors/20404',
  status: 404,
};
const NOT_FOUND = { errors: [{ detail: 'Resource not found' }] };
const PROXY_PAGE = '<html><title>404 Not Found</title></html>';
const listOf = (...sids: readonly string[]) => ({
  recordings: sids.map((sid) => ({ sid, call_sid: 'v3:one', media_url: null })),
});

type Said = readonly [status: number, body: unknown];
const reply = ([status, body]: Said): Response =>
  typeof body === 'string' ? new Response(body, { status }) : Response.json(body, { status });

describe.each(['twilio', 'signalwire'] as const)('a recording at %s', (carrier) => {
  const remove = (said: Said) =>
    createFormApi(
      { config, fetch: async () => reply(said) },
      { carrier, base: BASE, id: 'AC1', password: 'secret' },
    ).deleteRecording('RE1');

  it('counts as deleted if the carrier itself says that it has none', async () => {
    await expect(remove([404, NO_SUCH_RESOURCE])).resolves.toBeUndefined();
  });

  it.each<Said>([
    [404, ''],
    [404, PROXY_PAGE],
    [404, {}],
    [404, { ...NO_SUCH_RESOURCE, code: 20003 }],
    [404, NOT_FOUND],
    [410, ''],
    [401, { ...NO_SUCH_RESOURCE, code: 20003, status: 401 }],
    [502, NO_SUCH_RESOURCE],
  ])('may still be there if the reply is %s %j', async (status, body) => {
    await expect(remove([status, body])).rejects.toThrow(
      `The carrier answered ${status} to a deletion.`,
    );
  });
});

describe('a recording at telnyx', () => {
  it('may not be listed yet if there is none', async () => {
    await expect(remove([200, listOf()], [404, NOT_FOUND])).rejects.toBeInstanceOf(NotListedError);
  });

  const remove = (listed: Said, deleted: Said) =>
    createTelnyxApi(
      {
        config,
        fetch: async (_url, init) => reply(init?.method === 'DELETE' ? deleted : listed),
      },
      { url: BASE, apiKey: 'key', connectionId: undefined },
    ).deleteRecording('account-1/v3:one');

  it('counts as deleted if Telnyx itself says that it has none by that name', async () => {
    await expect(remove([200, listOf('RE1')], [404, NOT_FOUND])).resolves.toBeUndefined();
  });

  it.each<Said>([
    [404, ''],
    [404, PROXY_PAGE],
    [404, { errors: [{ detail: 'No route' }] }],
    [410, ''],
    [403, NOT_FOUND],
  ])('may still be there if it is listed and the reply is %s %j', async (status, body) => {
    await expect(remove([200, listOf('RE1')], [status, body])).rejects.toThrow(
      `The carrier answered ${status} to a deletion.`,
    );
  });

  it.each<Said>([
    [404, ''],
    [404, PROXY_PAGE],
    [404, NOT_FOUND],
    [410, ''],
  ])('may still be there if its call is not known: %s %j', async (status, body) => {
    await expect(remove([status, body], [404, NOT_FOUND])).rejects.toThrow(
      `The carrier answered ${status} to a deletion.`,
    );
  });
});
