import { TextField } from '../../../ui/field.tsx';

/** A day of the reader's calendar, as the field has it (2026-11-25); empty for none. */
export const DayField = ({
  label,
  hint,
  error,
  value,
  now,
  onChange,
}: {
  label: string;
  hint?: string;
  error?: string | undefined;
  value: string;
  now: number;
  onChange: (day: string) => void;
}) => (
  <TextField
    error={error}
    hint={hint}
    label={label}
    min={dayOf(now)}
    onChange={(event) => onChange(event.target.value)}
    type="date"
    value={value}
  />
);

/** The last minute of a day, in the reader's time zone. */
export const endOf = (day: string): string => new Date(`${day}T23:59`).toISOString();

const dayOf = (at: number): string => {
  const date = new Date(at);
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
};
