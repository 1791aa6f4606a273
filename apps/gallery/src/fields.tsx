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
