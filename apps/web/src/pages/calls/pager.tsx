import { fill } from '../../text/catalogue.ts';
import { calls as english } from '../../text/en/calls.ts';
import { useArea } from '../../text/use-text.ts';
import { IconButton } from '../../ui/button.tsx';

/** How many there are, and the way to the other pages. */
export const Pager = ({
  page,
  pages,
  count,
  onPage,
}: {
  page: number;
  pages: number;
  count: number;
  onPage: (page: number) => void;
}) => {
  const text = useArea('calls', english);
  return (
    <nav
      aria-label={fill(text.page, { page, pages })}
      className="mt-3 flex flex-wrap items-center justify-between gap-2 text-sm text-muted"
    >
      <p aria-live="polite">{fill(text.showing, { count })}</p>
      {pages === 1 ? null : (
        <div className="flex items-center gap-1">
          <IconButton
            disabled={page === 1}
            icon="chevronLeft"
            label={text.previous}
            onClick={() => onPage(page - 1)}
          />
          <span className="tabular-nums">{fill(text.page, { page, pages })}</span>
          <IconButton
            disabled={page === pages}
            icon="chevronRight"
            label={text.next}
            onClick={() => onPage(page + 1)}
          />
        </div>
      )}
    </nav>
  );
};
