import { describe, expect, it } from 'vitest';

import { memoryStorage, testDeps } from '../testing.ts';
import { ProductApiError, fetchUser, saveIntercomSettings } from './product.ts';

const signedIn = (reply: () => Response) => {
  const requests: Request[] = [];
  const { deps } = testDeps({
    storage: memoryStorage({ session_jwt: 'jwt-1' }).storage,
    fetch: (input, init) => {
      requests.push(new Request(new URL(String(input), 'http://localhost'), init));
      return Promise.resolve(reply());
    },
  });
  return { deps, requests };
};

describe('product calls', () => {
  it('sends the stored JWT as bearer with a JSON content type and no payload (APP-074, API-002, API-003)', async () => {
    const { deps, requests } = signedIn(() => Response.json({ intercoms: [] }));
    await fetchUser(deps);
    const request = requests[0];
    expect(request?.method).toBe('GET');
    expect(request?.headers.get('authorization')).toBe('Bearer jwt-1');
    expect(request?.headers.get('content-type')).toBe('application/json');
    expect(request?.body).toBeNull();
  });

  it('refuses to call without a token (APP-076)', async () => {
    const { deps } = testDeps();
    await expect(fetchUser(deps)).rejects.toThrow(/^No session token$/);
  });

  it('quotes status and body of a failed user call (APP-077, API-015)', async () => {
    const { deps } = signedIn(() => new Response('x', { status: 503 }));
    await expect(fetchUser(deps)).rejects.toThrow(/^Failed to fetch user: 503 x$/);
  });

  it('posts exactly the four members (APP-052, API-012, API-013)', async () => {
    const { deps, requests } = signedIn(() => Response.json({ intercoms: [] }));
    const settings = {
      phone: null,
      intercom_number: '+12015550142',
      intercom_code: '9#a',
      entry_codes: ['739164'],
    };
    await saveIntercomSettings(deps, settings);
    expect(requests[0]?.url).toMatch(/\/v1\/intercom_settings$/);
    expect(requests[0]?.method).toBe('POST');
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer jwt-1');
    expect(requests[0]?.headers.get('content-type')).toBe('application/json');
    expect(await requests[0]?.json()).toEqual(settings);
  });

  it('reports the field and the sentence of a refusal (D-11)', async () => {
    const { deps } = signedIn(() =>
      Response.json(
        { error_type: 'invalid_field', error_message: 'phone: Too short.', field: 'phone' },
        { status: 400 },
      ),
    );
    const failure = await fetchSettingsFailure(deps);
    expect(failure).toMatchObject({ status: 400, field: 'phone', message: 'Too short.' });
  });

  it('keeps a sentence whole that names no field', async () => {
    const error_message = 'Two ways: wait, or ask.';
    const { message } = new ProductApiError(409, JSON.stringify({ error_message }));
    expect(message).toBe(error_message);
  });
});

const fetchSettingsFailure = async (deps: Parameters<typeof saveIntercomSettings>[0]) => {
  try {
    await saveIntercomSettings(deps, {
      phone: null,
      intercom_number: '',
      intercom_code: '',
      entry_codes: [],
    });
  } catch (error) {
    if (error instanceof ProductApiError) return error;
  }
  throw new Error('It was not refused.');
};
