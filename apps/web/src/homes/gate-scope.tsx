import { type ReactNode, useMemo } from 'react';

import { DepsContext, useDeps } from '../deps.ts';
import { useAddress } from '../lib/router.tsx';
import { gateIn } from './home-address.ts';

/**
 * A page about the gate that its address names: every call of the product that it makes is about that gate,
 * and nothing of another gate's page is left on it. Without a name, the calls are about the first.
 */
export const GateScope = ({ children }: { children: ReactNode }) => {
  const deps = useDeps();
  const gate = gateIn(useAddress().search);
  const scoped = useMemo(
    () => (gate === null ? deps : { ...deps, gate, fetch: atGate(deps.fetch, gate) }),
    [deps, gate],
  );
  return (
    <DepsContext key={gate} value={scoped}>
      {children}
    </DepsContext>
  );
};

const atGate =
  (send: typeof fetch, gate: string): typeof fetch =>
  (to, init) =>
    send(typeof to === 'string' && to.startsWith('/v1/') ? aboutGate(to, gate) : to, init);

/** A call's path, about one of the gates of a home. */
const aboutGate = (path: string, gate: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}gate=${encodeURIComponent(gate)}`;
