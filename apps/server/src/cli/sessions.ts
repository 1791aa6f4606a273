import { endSessionsFor } from '../auth/sessions/ending.ts';
import { listLiveSessions } from '../auth/sessions/logic.ts';
import type { Session } from '../auth/sessions/session.ts';
import type { Queries } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { toWireTime } from '../platform/clock.ts';
import { printRows, UsageError, type Arguments, type Command, type Io } from './command.ts';
import { forResident } from './for-resident.ts';
import { operatorName, withDeps } from './with-deps.ts';

/** Users per page while every session is ended. */
const PAGE = 500;

/** Where residents are signed in, and how to sign them out. */
export const sessions: Command = {
  about: 'where residents are signed in; signs them out',
  forms: [
    ['sessions list WHO', 'Shows where a resident is signed in, the most recently used first.'],
    [
      'sessions end WHO',
      'Signs a resident out everywhere, at once; applications they connected, too. Their devices ring again once they sign in on them.',
    ],
    ['sessions end --all --yes', 'Signs every resident out; needs --yes.'],
  ],
  notes:
    'Codes, gates and messages stay as they are. The audit log keeps who did it. WHO is an e-mail address, a phone number like +12025550142, a wallet address or a user id.',
  run: {
    list: (io, args) =>
      forResident(io, args.words[0], async (deps, { userId }) => {
        const rows = (await listLiveSessions(deps, userId)).map(toRow);
        printRows(io, args, rows, 'Signed in nowhere.');
      }),
    end: (io, args) =>
      args.flags.has('all')
        ? endAll(io, args)
        : forResident(io, args.words[0], async (deps, { userId }) =>
            tellEnded(io, args, await endOf(deps, userId)),
          ),
  },
};

const toRow = (session: Session) => ({
  started_at: toWireTime(session.startedAt),
  last_used_at: toWireTime(session.lastAccessedAt),
  expires_at: toWireTime(session.expiresAt),
  ip: session.ip,
  browser: session.userAgent,
  session_id: session.sessionId,
});

const endOf = (deps: Deps, userId: string): Promise<number> =>
  endSessionsFor(deps, { userId, operator: operatorName() });

async function endAll(io: Io, args: Arguments): Promise<void> {
  if (args.words.length > 0) throw new UsageError('Name a resident or say --all, not both.');
  if (!args.flags.has('yes')) throw new UsageError('This signs everyone out: add --yes.');
  const ended = await withDeps(io, async (deps) => {
    let count = 0;
    for await (const userId of everyUser(deps.db.read)) count += await endOf(deps, userId);
    return count;
  });
  tellEnded(io, args, ended);
}

/** One user after another, so that no other save waits for all of them. */
async function* everyUser(queries: Queries): AsyncGenerator<string> {
  for (let after = ''; ;) {
    const page = await queries
      .selectFrom('users')
      .select('user_id')
      .where('user_id', '>', after)
      .orderBy('user_id')
      .limit(PAGE)
      .execute();
    for (const row of page) yield row.user_id;
    const last = page.at(-1);
    if (last === undefined) return;
    after = last.user_id;
  }
}

const tellEnded = (io: Io, { isJson }: Arguments, ended: number): void =>
  io.out(isJson ? `${JSON.stringify({ ended })}\n` : `Sessions ended: ${ended}.\n`);
