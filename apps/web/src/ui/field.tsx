import { type ComponentProps, type ReactNode, createContext, useContext, useId } from 'react';

/** What the form around has found wrong with a control, by its id. */
export const WrongContext = createContext<Readonly<Record<string, string>>>({});

/** A labelled control with a hint and, for a wrong value, what is wrong with it. */
export const Field = ({
  label,
  hint,
  error: refusal,
  end,
  children,
}: {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** To the right of the control, a copy button for instance. */
  end?: ReactNode;
  children: (wiring: {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': boolean;
  }) => ReactNode;
}) => {
  const id = useId();
  const error = useContext(WrongContext)[id] ?? refusal;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="min-w-0">
      <label className="mb-1 block text-sm font-medium" htmlFor={id}>
        {label}
      </label>
      <div className="flex flex-wrap gap-2">
        <div className="min-w-0 flex-1 basis-44">
          {children({
            id,
            'aria-describedby': described || undefined,
            'aria-invalid': Boolean(error),
          })}
        </div>
        {end}
      </div>
      {hint ? (
        <p className="mt-1 text-sm text-muted" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p className="mt-1 text-sm font-medium text-danger-text" id={`${id}-error`} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
};

/** A field with an input in it. One that is `aria-required` is asked for by the `Form` around it. */
export const TextField = ({
  label,
  hint,
  error,
  end,
  className = '',
  ...input
}: {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  end?: ReactNode;
} & Omit<ComponentProps<'input'>, 'required'>) => (
  <Field end={end} error={error} hint={hint} label={label}>
    {(wiring) => (
      <input
        {...wiring}
        {...input}
        className={`field-box ${className}`}
        data-empty={input.value === '' && isDateOrTime(input.type) ? '' : undefined}
      />
    )}
  </Field>
);

const isDateOrTime = (type: string | undefined): boolean =>
  type === 'datetime-local' || type === 'time';

/** A field with a native list: nothing works better with a thumb. */
export const SelectField = ({
  label,
  hint,
  error,
  options,
  ...select
}: {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  options: readonly { readonly value: string; readonly label: string }[];
} & ComponentProps<'select'>) => (
  <Field error={error} hint={hint} label={label}>
    {(wiring) => (
      <select {...wiring} {...select} className="field-box select-box">
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    )}
  </Field>
);
