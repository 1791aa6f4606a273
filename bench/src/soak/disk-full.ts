/**
 * `node bench/src/soak/disk-full.ts` (as root, Linux): runs the server on a small tmpfs, fills the disk
 * under it, and checks that saves get 503, reads go on, nothing is damaged, and that saves work
 * again, without a restart, once there is room.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signInResident } from '../lib/resident.ts';
import { startServer } from '../lib/server-process.ts';

const PORT = 4780;
const DISK_MB = 12;
const origin = `http://127.0.0.1:${PORT}`;
const disk = mkdtempSync(join(tmpdir(), 'gatecall-disk-'));
execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', disk]);
const data = join(disk, 'data');
mkdirSync(data);

const start = () =>
  startServer(PORT, {
    GATECALL_DATA: data,
    GATECALL_LOG_LEVEL: 'fatal',
  });

function expectThat(condition: boolean, what: string): void {
  if (!condition) throw new Error(`NOT: ${what}`);
  process.stdout.write(`ok  ${what}\n`);
}

const server = await start();
try {
  const { jwtHeaders } = await signInResident(
    { origin, cpuMicroseconds: () => 0, stop: async () => {} },
    'ada@example.com',
  );
  const save = async (code: number) =>
    (
      await fetch(`${origin}/v1/intercom_settings`, {
        method: 'POST',
        headers: jwtHeaders,
        body: JSON.stringify({
          phone: null,
          intercom_number: '+12015550199',
          intercom_code: String(code),
          entry_codes: [],
        }),
      })
    ).status;
  const read = async () => {
    const reply = await fetch(`${origin}/v1/user`, { headers: jwtHeaders });
    const user = (await reply.json()) as { intercoms?: { open_dtmf: string }[] };
    return { status: reply.status, code: Number(user.intercoms?.[0]?.open_dtmf) };
  };

  expectThat((await save(1)) === 200, 'a save on a disk with room gets 200');
  const ballast = join(disk, 'ballast');
  let size = DISK_MB * 1_048_576;
  for (let piece = 0; size > 512; piece++) {
    try {
      writeFileSync(`${ballast}-${piece}`, Buffer.alloc(size));
    } catch {
      rmSync(`${ballast}-${piece}`, { force: true });
      size = Math.floor(size / 2);
    }
  }
  const statuses = new Set<number>();
  let acknowledged = 1;
  for (let code = 2; code < 400; code++) {
    const status = await save(code);
    statuses.add(status);
    if (status === 200) acknowledged = code;
  }
  process.stdout.write(`    replies on a full disk: ${[...statuses].join(', ')}\n`);
  expectThat(statuses.has(503), 'saves on a full disk get 503');
  expectThat(
    [...statuses].every((s) => s === 200 || s === 503),
    'and nothing but 200 or 503',
  );
  const full = await read();
  expectThat(full.status === 200, 'reads go on');
  expectThat(full.code === acknowledged, `the last acknowledged save (${acknowledged}) is there`);
  expectThat((await fetch(`${origin}/healthz`)).ok, 'the process lives');

  execFileSync('sh', ['-c', `rm -f ${ballast}-*`]);
  expectThat((await save(999)) === 200, 'with room again a save gets 200, without a restart');
  await server.end('SIGKILL');
  const again = await start();
  const after = await read();
  expectThat(after.code === 999, 'after a kill and a restart (integrity checked) it is there');
  await again.end('SIGKILL');
} finally {
  await server.end('SIGKILL');
  execFileSync('umount', ['-l', disk]);
  rmSync(disk, { recursive: true, force: true });
}
