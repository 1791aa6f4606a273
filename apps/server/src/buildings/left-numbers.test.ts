import { signIn } from '@gatecall/testkit/sign-in';
import { expect, it } from 'vitest';
import { PANEL, SYSTEM, useHome } from '../home/home.testing.ts';
import { makeHouse } from './house.testing.ts';

const home = useHome();
const MOVED = '+12015550120';

const numberOf = async (jwt: string): Promise<string | undefined> =>
  (await home.call('GET', '/v1/user', undefined, jwt)).body.intercoms[0]?.system_number
    ?.phone_number;

it('lets the number of a gate rest at a panel that was given another number', async () => {
  await home.restart({ env: { GATECALL_SYSTEM_NUMBERS: SYSTEM } });
  const house = await makeHouse({ home });
  const { token } = await house.invite({ name: 'Mrs King' });
  await house.accept(home.jwt, token);
  expect(await numberOf(home.jwt)).toBe(SYSTEM);
  const rename = (phone_number: string) =>
    house.api('PATCH', `panels/${house.panelId}`, { phone_number });
  await rename(MOVED);
  expect(await numberOf(home.jwt)).toBe(SYSTEM);

  // Ada's telephone may still forward there what the panel of the old number calls.
  const { jwt: eve } = await signIn(home.server, 'eve@example.com');
  expect((await home.saveIntercom(eve)).body.error_type).toBe('system_numbers_exhausted');

  // Had the manager only mistyped it, her gate goes back to where it was.
  expect((await rename(PANEL)).body.phone_number).toBe(PANEL);
  expect(await numberOf(home.jwt)).toBe(SYSTEM);
});
