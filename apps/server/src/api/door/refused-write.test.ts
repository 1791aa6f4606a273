import { expect, it } from 'vitest';
import { useHome } from '../../home/home.testing.ts';
import { createKey } from '../keys/logic.ts';

const home = useHome();

it('may be tried again under its key, even if it was counted before it was refused', async () => {
  await home.saveIntercom();
  const wanted = { name: 'test', scopes: ['*'], expiresAt: null, operator: 'test' };
  const { key } = await createKey(home.server.deps, wanted);
  const api = (method: string, path: string, body?: unknown, idempotencyKey?: string) =>
    home.server.request(method, `/api/v1/${path}`, {
      headers: {
        authorization: `Bearer ${key}`,
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      },
      ...(body === undefined ? {} : { body }),
    });
  const { gate_id: gateId } = (await api('GET', 'gates')).body.data[0];
  const path = `gates/${gateId}/codes`;
  const first = await api('POST', path, { label: 'Ben', code: '84271' });
  const make = () => api('POST', path, { label: 'Nora', code: '84271' }, 'nora');
  expect((await make()).body.code).toBe('duplicate_entry_code');
  await api('DELETE', `${path}/${first.body.code_id}`);
  const made = await make();
  expect([made.status, made.body.label]).toEqual([201, 'Nora']);
  // What was done is not released with what was refused.
  const again = await make();
  expect([again.status, again.body]).toEqual([201, made.body]);
});
