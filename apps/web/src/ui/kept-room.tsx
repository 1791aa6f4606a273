import type { ReactNode } from 'react';

import { useKeptHeight } from '../lib/use-kept-height.ts';

/** Holds the place of what is still coming: nothing moves when it is there. */
export const KeptRoom = ({
  name,
  isComing,
  children,
}: {
  /** One for each place in the app. */
  name: string;
  isComing: boolean;
  children: ReactNode;
}) => {
  const { box, place } = useKeptHeight<HTMLDivElement>(
    `gatecall_room_${name}`,
    isComing ? 'coming' : 'shown',
  );
  return (
    <div ref={box} {...(isComing ? place : {})}>
      {children}
    </div>
  );
};
