import { gate, gatesAnswer, type WireGate } from '@gatecall/contracts/product/gates';
import { useHousehold } from '../people/household.testing.ts';

export const GARAGE = '+12015550198';

/** Ada's home with a second gate. */
export function useGates() {
  const household = useHousehold();
  const { call, saveIntercom, tryCode } = household.home;

  /** Another gate, by the call that adds it. */
  const addGate = async (over: Record<string, string> = {}): Promise<WireGate> => {
    const body = { name: 'Garage', intercom_number: GARAGE, intercom_code: '5', ...over };
    return gate.parse((await call('POST', '/v1/gates', body)).body);
  };
  const list = async () => gatesAnswer.parse((await call('GET', '/v1/gates')).body).gates;
  /** The first gate and the garage, with the code of each. */
  const twoGates = async () => {
    await saveIntercom();
    const garage = await addGate();
    const [front] = await list();
    if (!front) throw new Error('The first gate is listed first.');
    return { front, garage };
  };
  const codeOf = async (gateId: string): Promise<string> =>
    String((await call('GET', `/v1/entry_code?gate=${gateId}`)).body.code);
  return { ...household, addGate, list, twoGates, codeOf, tryCode };
}
