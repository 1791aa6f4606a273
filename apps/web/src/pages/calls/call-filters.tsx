import { calls as english } from '../../text/en/calls.ts';
import { useArea } from '../../text/use-text.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import type { CallFilters as Filters } from './call-query.ts';

/** Search, result and period. */
export const CallFilters = ({
  filters,
  onChange,
}: {
  filters: Filters;
  onChange: (filters: Filters) => void;
}) => {
  const text = useArea('calls', english);
  const results = [
    { value: 'all', label: text.filterAll },
    { value: 'opened', label: text.filterOpened },
    { value: 'refused', label: text.filterRefused },
  ] as const;
  const periods = [
    { value: 'all', label: text.periodAll },
    { value: 'day', label: text.periodDay },
    { value: 'week', label: text.periodWeek },
    { value: 'month', label: text.periodMonth },
  ] as const;
  return (
    <search className="mb-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] gap-4 *:first:max-sm:col-span-full print:hidden sm:grid-cols-3">
      <TextField
        autoComplete="off"
        enterKeyHint="search"
        label={text.search}
        onChange={(event) => onChange({ ...filters, search: event.target.value })}
        placeholder={text.searchPlaceholder}
        type="search"
        value={filters.search}
      />
      <SelectField
        label={text.filterResult}
        onChange={(event) => {
          const chosen = results.find(({ value }) => value === event.target.value);
          if (chosen !== undefined) onChange({ ...filters, result: chosen.value });
        }}
        options={results}
        value={filters.result}
      />
      <SelectField
        label={text.filterPeriod}
        onChange={(event) => {
          const chosen = periods.find(({ value }) => value === event.target.value);
          if (chosen !== undefined) onChange({ ...filters, period: chosen.value });
        }}
        options={periods}
        value={filters.period}
      />
    </search>
  );
};
