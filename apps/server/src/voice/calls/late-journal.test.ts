import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLateJournal, type LateRecord } from './late-journal.ts';

const RECORD: LateRecord = {
  carrier: { name: 'twilio', hearsSpeech: true, playsLetters: true, ownsLine: false },
  incoming: {
    carrierCallId: 'CA1',
    from: '+12015550170',
    to: '+12015550101',
    forwardedFrom: '',
    attestation: null,
  },
  startedAt: 0,
  result: { seconds: 12, recording: null },
};

let server: TestServer;
let folder: string;
beforeEach(async () => {
  server = await createTestServer();
  folder = join(mkdtempSync(join(tmpdir(), 'gatecall-late-')), 'records');
});
afterEach(async () => {
  rmSync(join(folder, '..'), { recursive: true });
  await server.close();
});

/** A journal that writes into a list. */
const open = () => {
  const written: LateRecord[] = [];
  const write = async (record: LateRecord): Promise<void> => void written.push(record);
  return { written, journal: createLateJournal(server.deps, { folder, write }) };
};

describe('the journal of what could not be stored', () => {
  it('is empty before its first record', async () => {
    const { journal, written } = open();
    await journal.run();
    expect(written).toEqual([]);
  });

  it('writes down what an earlier process left in it, once', async () => {
    await open().journal.add(RECORD);
    const { journal, written } = open();
    await journal.run();
    await journal.run();
    expect(written).toEqual([RECORD]);
    const again = open();
    await again.journal.run();
    expect(again.written).toEqual([]);
  });

  it('keeps no other record waiting for one that cannot be written, which is logged once', async () => {
    const { journal: earlier } = open();
    await earlier.add(RECORD);
    server.clock.advance(1);
    const later = { ...RECORD, startedAt: 1 };
    await earlier.add(later);
    const written: LateRecord[] = [];
    const journal = createLateJournal(server.deps, {
      folder,
      async write(record) {
        if ('startedAt' in record && record.startedAt === 0) throw new Error('out of order');
        written.push(record);
      },
    });
    for (let round = 0; round < 3; round += 1) await journal.run();
    expect(written).toEqual([later]);
    expect(server.logText().split('a late record could not be written')).toHaveLength(2);
  });

  it('says that it cannot be read, and looks again', async () => {
    await open().journal.add(RECORD);
    const away = `${folder}-away`;
    renameSync(folder, away);
    writeFileSync(folder, '');
    const { journal, written } = open();
    await expect(journal.run()).rejects.toThrow('ENOTDIR');
    rmSync(folder);
    renameSync(away, folder);
    await journal.run();
    expect(written).toEqual([RECORD]);
  });
});
