/** How much the filters of a list have found, for those who do not see it; null while nothing narrows it. */
export const Found = ({
  label,
  count,
  hasMore,
}: {
  label: string;
  count: number | null;
  hasMore: boolean;
}) => (
  <p aria-live="polite" className="sr-only">
    {count === null ? '' : `${label} ${count}${hasMore ? '+' : ''}`}
  </p>
);
