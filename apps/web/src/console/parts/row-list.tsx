import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';

import { useDeps } from '../../deps.ts';
import { useText } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Found } from '../../ui/found.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { isRefusal } from '../../lib/error-type.ts';
import { sentenceOf } from '../../lib/sentence-of.ts';
import { Notice } from '../../ui/notice.tsx';
import type { List } from '../reads/use-read.ts';
import { useConsoleText } from '../text/console-text.tsx';

const SKELETONS = [1, 2, 3, 4, 5, 6, 7, 8];

/**
 * A list of the API in rows: waiting, empty, failed and paged like every other one. Who does not see it hears what
 * the filters have found.
 */
export const RowList = <T,>(props: ListProps<T>) => {
  const { list, label, isFiltered = false } = props;
  return (
    <>
      <Found
        count={isFiltered && list.rows !== null && !list.isStale ? list.rows.length : null}
        hasMore={list.hasMore}
        label={label}
      />
      <Rows {...props} />
    </>
  );
};

type ListProps<T> = {
  list: List<T>;
  /** What the list is called. */
  label: string;
  isFiltered?: boolean;
  onClear?: () => void;
  /** What an empty list says. */
  empty: {
    readonly icon: IconName;
    readonly title: string;
    readonly text?: string;
    readonly actions?: ReactNode;
  };
  children: (row: T) => ReactNode;
};

const Rows = <T,>({ list, label, isFiltered = false, onClear, empty, children }: ListProps<T>) => {
  const { frame: text } = useConsoleText();
  const shared = useText();
  const { rows } = list;
  const shown = useRef<HTMLUListElement>(null);
  const [isMore, more] = useMore(list, shown);
  if (rows === null) {
    return list.error === null ? (
      <Waiting label={shared.loading} />
    ) : (
      <Failure error={list.error} onRetry={list.reload} />
    );
  }
  if (rows.length === 0 && isFiltered) {
    return (
      <Panel>
        <Empty
          actions={
            onClear === undefined ? undefined : (
              <Button onClick={onClear}>{text.clearFilters}</Button>
            )
          }
          icon="search"
          title={text.noMatch}
        >
          {text.noMatchText}
        </Empty>
      </Panel>
    );
  }
  if (rows.length === 0) {
    return (
      <Panel>
        <Empty actions={empty.actions} icon={empty.icon} title={empty.title}>
          {empty.text}
        </Empty>
      </Panel>
    );
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the rows take the keys */}
      <ul
        aria-busy={list.isStale}
        aria-label={label}
        className={`overflow-hidden rounded-2xl border border-line bg-surface shadow-card ${list.isStale ? 'opacity-60' : ''}`}
        onKeyDown={walk}
        ref={shown}
      >
        {rows.map((row) => children(row))}
      </ul>
      {list.hasMore ? (
        <div className="mt-4 text-center">
          <Button disabled={isMore} onClick={more}>
            {isMore ? shared.loading : text.more}
          </Button>
        </div>
      ) : null}
    </>
  );
};

/** The next page: whoever asked for it goes on at its first row, also if the button is gone then. If it fails, they are told. */
const useMore = <T,>(
  { rows, isMore, more }: List<T>,
  shown: RefObject<HTMLUListElement | null>,
): readonly [boolean, () => void] => {
  const { toasts } = useDeps();
  const { frame: text } = useConsoleText();
  const asked = useRef<number | null>(null);
  const count = rows?.length ?? 0;
  useEffect(() => {
    if (asked.current === null || count <= asked.current) return;
    const row = shown.current?.querySelectorAll<HTMLElement>('[data-row]')[asked.current];
    asked.current = null;
    row?.focus();
  }, [count, shown]);
  const ask = () => {
    asked.current = count;
    more().catch((error: unknown) => {
      asked.current = null;
      toasts.error(sentenceOf(error, text.moreFailed));
    });
  };
  return [isMore, ask];
};

/** The arrow keys walk from row to row, as Tab does. */
const walk = (event: KeyboardEvent<HTMLUListElement>): void => {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0 || !(event.target instanceof HTMLElement)) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  const at = rows.findIndex((row) => row.contains(event.target as Node));
  const next = rows[at + step];
  if (next === undefined || event.target.matches('input, select, textarea')) return;
  event.preventDefault();
  next.focus();
};

const Panel = ({ children }: { children: ReactNode }) => (
  <div className="rounded-2xl border border-line bg-surface [overflow-wrap:anywhere] shadow-card">
    {children}
  </div>
);

const Waiting = ({ label }: { label: string }) => (
  <Panel>
    <output className="sr-only">{label}</output>
    <div aria-hidden="true" className="flex flex-col">
      {SKELETONS.map((line) => (
        <div
          className="flex h-14 items-center gap-4 border-t border-line px-4 first:border-t-0"
          key={line}
        >
          <span className="skeleton size-8 rounded-full" />
          <span className="skeleton h-4 flex-1" />
          <span className="skeleton h-4 w-24" />
        </div>
      ))}
    </div>
  </Panel>
);

/** A refusal says why in the server's words; anything else may work a moment later. */
export const Failure = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const why = isRefusal(error) ? sentenceOf(error, '') : '';
  return why === '' ? (
    <LoadFailure onRetry={onRetry} />
  ) : (
    <Notice live look="warning">
      {why}
    </Notice>
  );
};
