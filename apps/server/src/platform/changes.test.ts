import { createTestServer } from '@gatecall/testkit/test-server';
import { expect, it } from 'vitest';
import { openChanges } from './changes.ts';

it('notifies every instance about a topic, and none about another', async () => {
  const server = await createTestServer();
  const { config, log, changes } = server.deps;
  // A second instance shares PostgreSQL; on the embedded database there is only one.
  const other = config.database.engine === 'postgres' ? openChanges(config, log) : changes;
  const heard: string[] = [];
  other.subscribe('calls:ada', () => heard.push('ada'));
  const end = other.subscribe('calls:bob', () => heard.push('bob'));
  await expect
    .poll(() => {
      changes.publish('calls:ada');
      return heard.length;
    })
    .toBeGreaterThan(0);
  // Every listener is called once when the connection is open; from here on only those of the topic.
  heard.length = 0;
  changes.publish('calls:ada');
  await expect.poll(() => heard).toContain('ada');
  expect(heard).not.toContain('bob');
  end();
  changes.publish('calls:bob');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(heard).not.toContain('bob');
  if (other !== changes) await other.close();
  await server.close();
});
