import type { ArmAnswer } from '@gatecall/contracts/product/arm';
import type { ForwardingAnswer, ForwardingCondition } from '@gatecall/contracts/product/forwarding';
import type { GateAnswer } from '@gatecall/contracts/product/gate';

import { aboutHome } from './about-home.ts';
import { type ApiDeps, callForJson } from './product.ts';

export type { ForwardingAnswer, ForwardingCondition, GateAnswer };

/** Whether a gate is answered, and to its owner the facts behind it. */
export const fetchGate = (deps: ApiDeps, home: string | null = null): Promise<GateAnswer> =>
  callForJson(deps, aboutHome('/v1/gate', home));

/** Switches codes on before their suspension ends. */
export const liftSuspension = (deps: ApiDeps): Promise<GateAnswer> =>
  callForJson(deps, '/v1/gate/suspension', { method: 'DELETE' });

/** Which of the three forwarding conditions are known to work. */
export const fetchForwarding = (deps: ApiDeps): Promise<ForwardingAnswer> =>
  callForJson(deps, '/v1/forwarding');

/** Calls the resident's phone, which must not be answered, to see whether the call reaches us. */
export const checkForwarding = (
  deps: ApiDeps,
  condition: ForwardingCondition,
): Promise<ForwardingAnswer> =>
  callForJson(deps, '/v1/forwarding/checks', { method: 'POST', body: { condition } });

/** Until when the next call from the panel opens by itself. */
export const fetchArm = (deps: ApiDeps): Promise<ArmAnswer> => callForJson(deps, '/v1/arm');

/** Lets the next call open by itself, once, within five minutes; or takes that back. */
export const setArm = (deps: ApiDeps, isArmed: boolean): Promise<ArmAnswer> =>
  callForJson(deps, '/v1/arm', { method: isArmed ? 'POST' : 'DELETE' });
