import { DAY_MS } from '@gatecall/contracts/constants';
import { useState } from 'react';

import type { GuestCode } from '../../api/guest-codes.ts';
import { useDeps } from '../../deps.ts';
import { fill } from '../../text/catalogue.ts';
import { codes as english } from '../../text/en/codes.ts';
import { useArea } from '../../text/use-text.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { TextField } from '../../ui/field.tsx';
import { CodeItem } from './code-item.tsx';
import { isOver } from './code-words.ts';

/** From this many on, the list can be searched and its codes are folded. */
const MANY = 7;
/** How long a delivery is news. */
const NEWS_MS = DAY_MS;

/** The codes that open, those that came today, and, folded away, those that are over. */
export const CodeList = ({
  codes,
  newest,
  makeLink,
  onTakeBack,
  onRepeat,
}: {
  codes: readonly GuestCode[];
  /** Has just been made here. */
  newest: string;
  makeLink: (code: GuestCode) => Promise<string>;
  onTakeBack: (code: GuestCode) => void;
  onRepeat: (code: GuestCode) => void;
}) => {
  const { now } = useDeps();
  const text = useArea('codes', english);
  const [search, setSearch] = useState('');
  const isMany = codes.length >= MANY;
  const found = isMany ? codes.filter((code) => matches(code, search)) : codes;
  const isShown = (code: GuestCode): boolean =>
    !isOver(code) ||
    (code.last_opened_at !== null && now() - Date.parse(code.last_opened_at) < NEWS_MS);
  const shown = found.filter(isShown);
  const over = found.filter((code) => !isShown(code));
  const isSearching = isMany && search.trim() !== '';
  const item = (code: GuestCode) => (
    <CodeItem
      code={code}
      isFolded={isMany && code.code_id !== newest}
      isNew={code.code_id === newest}
      key={code.code_id}
      makeLink={() => makeLink(code)}
      onRepeat={() => onRepeat(code)}
      onTakeBack={() => onTakeBack(code)}
    />
  );
  return (
    <div className="flex flex-col gap-4">
      {isMany ? (
        <search>
          <TextField
            autoComplete="off"
            label={text.search}
            onChange={(event) => setSearch(event.target.value)}
            type="search"
            value={search}
          />
        </search>
      ) : null}
      <p aria-live="polite" className="text-sm text-muted empty:absolute">
        {found.length === 0 && isSearching ? text.noMatch : ''}
      </p>
      <ul className="empty:hidden">{shown.map(item)}</ul>
      {over.length === 0 ? null : (
        <Disclosure
          isOpen={isSearching}
          key={isSearching ? 'search' : 'list'}
          summary={fill(text.over, { count: over.length })}
        >
          <ul>{over.map(item)}</ul>
        </Disclosure>
      )}
    </div>
  );
};

/** Words are looked for in names, digits in codes as well. */
const matches = (code: GuestCode, search: string): boolean => {
  const wanted = search.trim().toLocaleLowerCase();
  const digits = wanted.replaceAll(/[\s-]/g, '');
  return (
    code.label.toLocaleLowerCase().includes(wanted) || (digits !== '' && code.code.includes(digits))
  );
};
