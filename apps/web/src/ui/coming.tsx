import type { ReactNode } from 'react';

import { useKeptHeight } from '../lib/use-kept-height.ts';

/** Stands in the place of what keeps its height under `heightKey`, until it comes. */
export const Coming = ({ heightKey, children }: { heightKey: string; children?: ReactNode }) => (
  <div {...useKeptHeight(heightKey, 'coming').place}>{children}</div>
);
