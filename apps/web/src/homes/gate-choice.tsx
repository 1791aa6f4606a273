import { Suspense } from 'react';

import { switchHeightKey } from '../app-state/homes-memory.ts';
import { useDeps } from '../deps.ts';
import { onDemand } from '../lib/on-demand.tsx';
import { useAddress } from '../lib/router.tsx';
import { Coming } from '../ui/coming.tsx';

/** Loads after the page; without its code the page works as before. */
const HomeSwitch = onDemand<{ isOwnOnly: boolean }>(() =>
  import('./home-switch.tsx').then(
    (choice) => choice.HomeSwitch,
    () => () => null,
  ),
).Part;

/**
 * Below a page's title: which gate it shows, for those who have several. `isOwnOnly`: the page is about
 * one's own gates, and shows no other resident's.
 */
export const GateChoice = ({ isOwnOnly = false }: { isOwnOnly?: boolean }) => {
  const heightKey = switchHeightKey(useAddress().path);
  const isNone = useDeps().storage.getItem(heightKey) === '0';
  return (
    <Suspense fallback={isNone ? null : <Coming heightKey={heightKey} />}>
      <HomeSwitch isOwnOnly={isOwnOnly} />
    </Suspense>
  );
};
