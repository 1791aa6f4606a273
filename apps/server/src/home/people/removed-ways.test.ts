import { describe, expect, it } from 'vitest';
import { useHousehold } from './household.testing.ts';
import { memberWays } from './member-ways.testing.ts';

const household = useHousehold();
const { home, join, remove } = household;
const { equip, WAYS } = memberWays(household);

describe('the twenty ways in for a member', () => {
  it('are twenty', () => expect(Object.keys(WAYS)).toHaveLength(20));

  it.each(Object.entries(WAYS))(
    'work, and stop working once the member is out: %s',
    async (_, isOpen) => {
      const before = await equip();
      expect(await isOpen(before), 'while they belong').toBe(true);
      await home.restart({});
      const after = await equip();
      expect((await remove(after.ben)).status).toBe(200);
      expect(await isOpen(after), 'a moment after').toBe(false);
    },
  );

  it('do not include the link that they came by', async () => {
    const { ben, token } = await equip();
    await remove(ben);
    expect((await join(ben.jwt, token)).body.error_type).toBe('invite_used');
  });
});
