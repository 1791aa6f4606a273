import { type ComponentProps, Suspense } from 'react';

import { onDemand } from '../../lib/on-demand.tsx';

const Later = onDemand(async () => (await import('../../ring/follow-gate.tsx')).FollowGate).Part;

/** What is shown of the gate follows what happens there. */
export const FollowGate = (props: ComponentProps<typeof Later>) => (
  <Suspense fallback={null}>
    <Later {...props} />
  </Suspense>
);
