import { buildApp } from '@gatecall/server/app';
import { compose } from '@gatecall/server/compose';
import { parseConfig } from '@gatecall/server/config';
import type { Database } from '@gatecall/server/db/database';

/**
 * The baseline of shared commits: the same server, but each write begins when the one before it is
 * on the disk. So every save has a sync of its own, however many clients there are.
 */
function oneByOne(db: Database): Database {
  let before: Promise<unknown> = Promise.resolve();
  return {
    ...db,
    write(work) {
      const mine = before.then(() => db.write(work));
      before = mine.catch(() => {});
      return mine;
    },
  };
}

const config = parseConfig(process.env);
const { deps, developmentOutbox } = await compose(config);
const app = buildApp({ ...deps, db: oneByOne(deps.db) }, { developmentOutbox });
await app.listen({ port: config.port, host: config.host });
deps.outbox.start();
process.on('SIGTERM', () => process.exit(0));
