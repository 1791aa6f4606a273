import { SEARCH_LENGTH } from '@gatecall/contracts/constants';
import { type ReactNode, useEffect, useState } from 'react';

import { Icon } from '../../ui/icon.tsx';
import { usePaused } from '../reads/use-paused.ts';

/** A list's filters in one line; on a phone below each other. */
export const Filters = ({ children }: { children: ReactNode }) => (
  <search className="mb-4 flex flex-wrap items-end gap-3">{children}</search>
);

/** A search that follows the typing; what it finds is in the address. */
export const SearchBox = ({
  label,
  hint,
  value,
  onChange,
}: {
  label: string;
  hint?: string;
  value: string;
  onChange: (value: string) => void;
}) => {
  const [typed, setTyped] = useState(value);
  // Anything else that changes the address (Back, "Clear filters") changes the field too.
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  const paused = usePaused(typed);
  useEffect(() => {
    if (paused === typed && paused.trim() !== value) onChange(paused.trim());
  }, [paused, typed, value, onChange]);
  return (
    <label className="relative block min-w-0 flex-1 basis-64">
      <span className="mb-1 block text-sm font-medium">{label}</span>
      <span className="pointer-events-none absolute bottom-3.5 left-3 text-muted">
        <Icon name="search" />
      </span>
      <input
        autoCapitalize="none"
        autoComplete="off"
        className="field-box pl-9"
        enterKeyHint="search"
        maxLength={SEARCH_LENGTH}
        onChange={(event) => setTyped(event.target.value)}
        placeholder={hint}
        spellCheck={false}
        type="search"
        value={typed}
      />
    </label>
  );
};

/** A choice among a few, the first of which means no filter. */
export const ChoiceBox = ({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: string;
  options: readonly { readonly value: string; readonly label: string }[];
  onChange: (value: string) => void;
}) => (
  <label className="block min-w-0 max-sm:flex-1 max-sm:basis-40">
    <span className="mb-1 block text-sm font-medium">{label}</span>
    <select
      className="field-box select-box min-w-40"
      onChange={(event) => onChange(event.target.value)}
      value={value}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  </label>
);

/** A day of the reader's calendar, as the address keeps it: 2026-11-25. */
export const DayBox = ({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) => (
  <label className="block min-w-0 max-sm:flex-1 max-sm:basis-40">
    <span className="mb-1 block text-sm font-medium">{label}</span>
    <input
      className="field-box"
      data-empty={value === '' ? '' : undefined}
      onChange={(event) => onChange(event.target.value)}
      type="date"
      value={value}
    />
  </label>
);
