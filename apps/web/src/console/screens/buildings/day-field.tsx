import { dayAt, endOfDay, startOfDay } from '@gatecall/contracts/days';
import { useDeps } from '../../../deps.ts';
import { TextField } from '../../../ui/field.tsx';

/** A day by the clock of a building, as the field has it (2026-11-25); empty for none. */
export const DayField = ({
  label,
  hint,
  error,
  value,
  timeZone,
  onChange,
}: {
  label: string;
  hint?: string;
  error?: string | undefined;
  value: string;
  /** Of the building. */
  timeZone: string;
  onChange: (day: string) => void;
}) => {
  const { now } = useDeps();
  return (
    <TextField
      error={error}
      hint={hint}
      label={label}
      max="9999-12-31"
      min={dayAt(now(), timeZone)}
      onChange={(event) => onChange(event.target.value)}
      type="date"
      value={value}
    />
  );
};

/** The moment at which a day begins in a building. An invalid day is sent as it is: the server says so. */
export const startOf = (day: string, timeZone: string): string => {
  const start = startOfDay(day, timeZone);
  return start === undefined ? day : new Date(start).toISOString();
};

/** The moment at which it ends. */
export const endOf = (day: string, timeZone: string): string => {
  const end = endOfDay(day, timeZone);
  return end === undefined ? day : new Date(end).toISOString();
};
