import { useState } from 'react';
/** Check boxes for a list of names. */
export function Several<T extends string>({
  legend,
  options,
  values,
  onValues,
}: {
  legend: string;
  options: readonly T[];
  values: readonly T[];
  onValues: (values: readonly T[]) => void;
}) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option}>
          <input
            type="checkbox"
            checked={values.includes(option)}
            onChange={(event) =>
              onValues(
                event.currentTarget.checked
                  ? [...values, option]
                  : values.filter((value) => value !== option),
              )
            }
          />{' '}
          {option}
        </label>
      ))}
    </fieldset>
  );
}

type FieldProps<T> = {
  readonly label: string;
  readonly value: T;
  readonly onValue: (value: T) => void;
};

/** One of a few names. */
export function Choice<T extends string>({
  label,
  options,
  value,
  onValue,
}: FieldProps<T> & { options: readonly T[] }) {
  return (
    <label>
      {label}{' '}
      <select
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option === event.currentTarget.value);
          if (chosen !== undefined) onValue(chosen);
        }}
      >
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </label>
  );
}

/** A colour. */
export function Colour({ label, value, onValue }: FieldProps<string>) {
  return (
    <label>
      {label}{' '}
      <input type="color" value={value} onChange={(event) => onValue(event.currentTarget.value)} />
    </label>
  );
}

/** A line of text. */
export function Words({ label, value, onValue }: FieldProps<string>) {
  return (
    <label>
      {label}{' '}
      <input type="text" value={value} onChange={(event) => onValue(event.currentTarget.value)} />
    </label>
  );
}

/** A whole object as JSON, for what has no field of its own; half-typed text waits. */
export function Json<T extends object>({ label, value, onValue }: FieldProps<T>) {
  const shown = JSON.stringify(value, null, 2);
  const [draft, setDraft] = useState<string>();
  return (
    <label>
      {label}{' '}
      <textarea
        rows={8}
        spellCheck={false}
        value={draft ?? shown}
        aria-invalid={draft !== undefined}
        onChange={(event) => {
          const typed = event.currentTarget.value;
          const parsed = parseObject<T>(typed);
          setDraft(parsed === undefined ? typed : undefined);
          if (parsed !== undefined) onValue(parsed);
        }}
      />
    </label>
  );
}

/** The developer's own words: the widget itself says what it cannot use. */
function parseObject<T extends object>(text: string): T | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return Object(value) === value ? (value as T) : undefined;
  } catch {
    return undefined;
  }
}
