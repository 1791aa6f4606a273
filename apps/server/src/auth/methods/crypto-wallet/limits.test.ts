import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer({ env: { GATECALL_RATE_LIMIT_FACTOR: '1' } });
});
afterEach(() => server.close());

/** How many of a number of calls pass before one has to wait. */
async function passing(
  calls: number,
  call: (n: number) => ReturnType<TestServer['sdk']>,
): Promise<number> {
  for (let n = 0; n < calls; n += 1) {
    if ((await call(n)).status === 429) return n;
  }
  return calls;
}
const wallet = (n: number) => ({
  crypto_wallet_type: 'ethereum',
  crypto_wallet_address: `0x${n.toString(16).padStart(40, '0')}`,
});

describe('a wallet’s text can be asked for', () => {
  const start = (n: number, ip = '192.0.2.7') =>
    server.sdk(CALLS.cryptoWalletsStartPrimary, { body: wallet(n), ip });

  it('by one network 60 times in ten minutes, whatever the wallet', async () => {
    expect(await passing(70, start)).toBe(60);
    expect((await start(70, '198.51.100.7')).status).toBe(200);
    server.clock.advance(10 * 60_000 - 1);
    expect((await start(70)).status).toBe(429);
    server.clock.advance(1);
    expect((await start(70)).status).toBe(200);
  });

  it('and for one wallet by one network five times in five minutes (A78)', async () => {
    expect(await passing(10, () => start(1))).toBe(5);
    expect((await start(2)).status).toBe(200);
    expect((await start(1, '198.51.100.7')).status).toBe(200);
    server.clock.advance(5 * 60_000 - 1);
    expect((await start(1)).status).toBe(429);
    server.clock.advance(1);
    expect((await start(1)).status).toBe(200);
  });

  it('even if one subscriber comes from many of their addresses (A78)', async () => {
    expect(await passing(10, (n) => start(1, `2001:db8:0:${n}::1`))).toBe(5);
    expect((await start(1, '2001:db8:0:100::1')).status).toBe(200);
  });

  it('and signed by one network 60 times a minute', async () => {
    const sign = () =>
      server.sdk(CALLS.cryptoWalletsAuthenticate, { body: { ...wallet(1), signature: '0x00' } });
    expect(await passing(70, sign)).toBe(60);
    server.clock.advance(60_000 - 1);
    expect((await sign()).status).toBe(429);
    server.clock.advance(1);
    expect((await sign()).body.error_type).toBe('unable_to_authenticate_crypto_wallet');
  });
});
