import type { ReactNode } from 'react';

import { useDeps } from '../deps.ts';
import { useKeptHeight } from '../lib/use-kept-height.ts';

/** What is still coming takes the room that it had at the last visit: nothing moves when it is there. */
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
  const { storage } = useDeps();
  const key = `gatecall_room_${name}`;
  const box = useKeptHeight<HTMLDivElement>(key, !isComing);
  const height = Number(storage.getItem(key) ?? 0);
  const room = isComing && height > 0 ? { height, overflow: 'clip' } : undefined;
  return (
    <div ref={box} style={room}>
      {children}
    </div>
  );
};
