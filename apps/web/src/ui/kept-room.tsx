import type { ReactNode } from 'react';

import { useKeptHeight } from '../lib/use-kept-height.ts';

/** Holds the place of what is still coming: nothing moves when it is there. */
export const KeptRoom = ({
  name,
  isComing,
  children,
}: {
  /** One for each place in the app; none for what is as high as there are new things in it. */
  name?: string;
  isComing: boolean;
  children: ReactNode;
}) => {
  const { box, place } = useKeptHeight<HTMLDivElement>(
    `gatecall_room_${name ?? ''}`,
    isComing ? 'coming' : name === undefined ? 'absent' : 'shown',
  );
  return (
    <div ref={box} {...(isComing ? place : {})}>
      {children}
    </div>
  );
};
