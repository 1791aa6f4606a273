import { GATE_ATTENTION } from '@gatecall/contracts/server-endpoints';
import type { ReactNode } from 'react';

import type { Area } from '../frame/screens.ts';
import type { Field } from '../reads/use-query.ts';
import type { ConsoleTexts } from '../text/catalogue.ts';
import { useConsoleText } from '../text/console-text.tsx';
import { ChoiceBox, DayBox, Filters, SearchBox } from './filters.tsx';

const STATUSES = ['active', 'pending', 'suspended'] as const;
const NUMBER_STATES = ['free', 'assigned', 'resting', 'released'] as const;

/** The filters of each list: known before the list's code and data have come. */
const FILTERS: Partial<Record<Area, (text: ConsoleTexts, field: Field) => ReactNode>> = {
  buildings: ({ buildings: text, gates, frame }, field) => (
    <>
      <SearchBox hint={text.findHint} label={text.find} {...field('query')} />
      <ChoiceBox
        label={gates.attention}
        options={[
          { value: '', label: frame.all },
          { value: 'silent_panels', label: text.silent },
        ]}
        {...field('attention')}
      />
    </>
  ),
  residents: ({ residents: text, frame }, field) => (
    <>
      <SearchBox hint={text.findHint} label={text.find} {...field('query')} />
      <ChoiceBox
        label={text.status}
        options={[
          { value: '', label: frame.all },
          ...STATUSES.map((value) => ({ value, label: text[`status_${value}`] })),
        ]}
        {...field('status')}
      />
    </>
  ),
  gates: ({ gates: text, frame }, field) => (
    <ChoiceBox
      label={text.attention}
      options={[
        { value: '', label: frame.all },
        ...GATE_ATTENTION.map((value) => ({ value, label: text[`attention_${value}`] })),
      ]}
      {...field('attention')}
    />
  ),
  numbers: ({ numbers: text, frame }, field) => (
    <ChoiceBox
      label={text.state}
      options={[
        { value: '', label: frame.all },
        ...NUMBER_STATES.map((value) => ({ value, label: text[`state_${value}`] })),
      ]}
      {...field('state')}
    />
  ),
  audit: ({ audit: text, auditEvents, frame }, field) => (
    <>
      <ChoiceBox
        label={text.event}
        options={[
          { value: '', label: frame.all },
          ...Object.entries(auditEvents)
            .map(([value, label]) => ({ value, label }))
            .sort((one, other) => one.label.localeCompare(other.label)),
        ]}
        {...field('event')}
      />
      <div className="flex gap-3 max-sm:w-full">
        <DayBox label={text.since} {...field('since')} />
        <DayBox label={text.until} {...field('until')} />
      </div>
    </>
  ),
  settings: ({ settings: text, frame }, field) => (
    <>
      <SearchBox hint={text.findHint} label={text.find} {...field('query')} />
      <ChoiceBox
        label={text.shown}
        options={[
          { value: '', label: frame.all },
          { value: 'true', label: text.onlySet },
        ]}
        {...field('set')}
      />
    </>
  ),
};

/** What narrows the list of an area; nothing where there is nothing to narrow. */
export const ListFilters = ({ area, field }: { area: Area; field: Field }) => {
  const text = useConsoleText();
  const filters = FILTERS[area];
  return filters === undefined ? null : <Filters>{filters(text, field)}</Filters>;
};
