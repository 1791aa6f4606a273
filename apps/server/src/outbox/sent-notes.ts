import type { Database } from '../db/database.ts';
import type { Clock } from '../platform/clock.ts';
import { markSent } from './store.ts';

/** Turns of the event loop in which what has been sent is gathered before it is recorded. */
const TURNS_TO_GATHER = 16;

/** One write records all that was sent within a few turns: no request waits for it. */
export function createSentNotes({ db, clock }: { db: Database; clock: Clock }) {
  /** What has been sent and is recorded by the next write; closed before that begins. */
  let note: { readonly ids: string[]; readonly isWritten: Promise<void> } | undefined;

  function noteSent(messageId: string): Promise<void> {
    note ??= openNote();
    note.ids.push(messageId);
    return note.isWritten;
  }

  function openNote(): NonNullable<typeof note> {
    const ids: string[] = [];
    const isWritten = turnsOfTheLoop(TURNS_TO_GATHER).then(() => {
      note = undefined;
      return db.write(async (queries) => {
        for (const messageId of ids) await markSent(queries, { messageId, now: clock.now() });
      });
    });
    return { ids, isWritten };
  }

  return noteSent;
}

async function turnsOfTheLoop(count: number): Promise<void> {
  for (let left = count; left > 0; left -= 1) await new Promise((resolve) => setImmediate(resolve));
}
