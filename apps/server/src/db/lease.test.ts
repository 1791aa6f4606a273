import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLease, type Lease } from './lease.ts';

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
});
afterEach(() => server.close());

const process = (): Lease =>
  createLease(server.deps.db, { name: 'asterisk', random: server.deps.random });

describe('a lease', () => {
  it('is held by one, and kept by renewing it', async () => {
    const [first, second] = [process(), process()];
    expect(await first.hold()).toBe(true);
    for (let look = 0; look < 20; look += 1) {
      expect(await first.hold()).toBe(true);
      expect(await second.hold()).toBe(false);
    }
  });

  it('passes on when its holder stops renewing it, and the old holder learns of it', async () => {
    const [first, second] = [process(), process()];
    await first.hold();
    const looks: boolean[] = [];
    for (let look = 0; look < 8; look += 1) looks.push(await second.hold());
    expect(looks.slice(0, 6)).toEqual([false, false, false, false, false, false]);
    expect(looks.at(-1)).toBe(true);
    expect(await first.hold()).toBe(false);
  });

  it('goes to one of those who wait, at once when it is given back', async () => {
    const [first, ...others] = [process(), process(), process(), process()];
    await first?.hold();
    await first?.release();
    const taken = await Promise.all(others.map((one) => one.hold()));
    expect(taken.filter(Boolean)).toHaveLength(1);
  });
});
