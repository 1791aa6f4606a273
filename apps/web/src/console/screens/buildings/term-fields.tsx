import { useConsoleText } from '../../text/console-text.tsx';
import { DayField, endOf, startOf } from './day-field.tsx';

/** The first and the last day on which a person lives in a unit, as the fields have them; empty for none. */
export type Term = { readonly first: string; readonly last: string };
export const OPEN_TERM: Term = { first: '', last: '' };

/** The same as moments by the clock of a building. */
export const momentsOf = ({ first, last }: Term, timeZone: string) => ({
  moves_in_at: first === '' ? null : startOf(first, timeZone),
  moves_out_at: last === '' ? null : endOf(last, timeZone),
});

/** Asks for both days; either may be left out. */
export const TermFields = ({
  term,
  timeZone,
  errorOf,
  onChange,
}: {
  term: Term;
  /** Of the building. */
  timeZone: string;
  errorOf: (field: 'moves_in_at' | 'moves_out_at') => string | undefined;
  onChange: (term: Term) => void;
}) => {
  const { buildings: text } = useConsoleText();
  return (
    <>
      <DayField
        error={errorOf('moves_in_at')}
        hint={text.fromHint}
        label={text.from}
        onChange={(first) => onChange({ ...term, first })}
        timeZone={timeZone}
        value={term.first}
      />
      <DayField
        error={errorOf('moves_out_at')}
        hint={text.untilHint}
        label={text.until}
        onChange={(last) => onChange({ ...term, last })}
        timeZone={timeZone}
        value={term.last}
      />
    </>
  );
};
