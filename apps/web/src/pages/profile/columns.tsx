import type { ReactNode } from 'react';

/** Cards in two columns if there is room, below each other elsewhere. */
export const Columns = ({ left, right }: { left: ReactNode; right?: ReactNode }) => (
  <div className="grid items-start gap-6 lg:grid-cols-2">
    <div className="flex min-w-0 flex-col gap-6 empty:hidden">{left}</div>
    <div className="flex min-w-0 flex-col gap-6 empty:hidden">{right}</div>
  </div>
);

const Skeleton = () => <div aria-hidden="true" className="skeleton h-64 rounded-2xl" />;

/** Higher than any window, so that nothing in sight moves when the cards come. */
export const Skeletons = () => (
  <>
    {['a', 'b', 'c', 'd', 'e'].map((key) => (
      <Skeleton key={key} />
    ))}
  </>
);
