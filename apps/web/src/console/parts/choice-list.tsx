import type { ReactNode } from 'react';

import { Button } from '../../ui/button.tsx';
import type { List } from '../reads/use-read.ts';
import { useConsoleText } from '../text/console-text.tsx';
import { SearchBox } from './filters.tsx';
import { Failure } from './row-list.tsx';

/** A choice out of any number: a search, and a box of what it finds. */
export const ChoiceList = <Row,>({
  legend,
  search,
  list,
  empty,
  above,
  children,
}: {
  legend: ReactNode;
  search: Parameters<typeof SearchBox>[0];
  list: List<Row>;
  /** What the box says if nothing is found. */
  empty: string;
  /** Between the search and the box. */
  above?: ReactNode;
  /** One row: a check box or a radio button. */
  children: (row: Row) => ReactNode;
}) => {
  const { frame } = useConsoleText();
  return (
    <fieldset>
      {legend}
      <SearchBox {...search} />
      {list.error === null ? null : <Failure error={list.error} onRetry={list.reload} />}
      {above}
      <div className="mt-2 max-h-56 overflow-y-auto rounded-xl border border-line px-3">
        {list.rows === null ? <div aria-hidden="true" className="skeleton my-3 h-5" /> : null}
        <p aria-live="polite" className="py-3 text-sm text-muted empty:absolute">
          {list.rows?.length === 0 ? empty : ''}
        </p>
        {list.rows?.map(children)}
        {list.hasMore ? (
          <div className="py-2 text-center">
            <Button compact disabled={list.isMore} onClick={() => void list.more()}>
              {frame.more}
            </Button>
          </div>
        ) : null}
      </div>
    </fieldset>
  );
};

/** What is chosen from, and how many are chosen. */
export const ChoiceLegend = ({ name, chosen }: { name: string; chosen: string }) => (
  <legend className="mb-1 text-sm font-medium">
    {name} <span className="ml-2 font-normal text-muted">{chosen}</span>
  </legend>
);
