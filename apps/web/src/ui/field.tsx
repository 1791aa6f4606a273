import { type ComponentProps, type ReactNode, useId } from 'react';

/** A labelled control with a hint and, for a wrong value, what is wrong with it. */
export const Field = ({
  label,
  hint,
  error,
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
  const hasHint = hint !== undefined && hint !== '';
  const described = [hasHint ? `${id}-hint` : '', error ? `${id}-error` : ''].join(' ').trim();
  return (
    <div className="min-w-0">
      <label className="mb-1 block text-sm font-medium" htmlFor={id}>
        {label}
      </label>
      <div className="flex flex-wrap gap-2">
        <div className="min-w-0 flex-1 basis-44">
          {children({
            id,
            'aria-describedby': described === '' ? undefined : described,
            // Said when it is not, too: Firefox calls an empty required field wrong before it is touched.
            'aria-invalid': Boolean(error),
          })}
        </div>
        {end}
      </div>
      {hasHint ? (
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

/** A field with an input in it. */
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
} & ComponentProps<'input'>) => (
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

/** A checkbox with its label, one 44-pixel target. */
export const CheckField = ({
  label,
  hint,
  ...input
}: { label: string; hint?: string } & Omit<ComponentProps<'input'>, 'type'>) => {
  const id = useId();
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2" htmlFor={id}>
      <input {...input} className="check-box mt-0.5" id={id} type="checkbox" />
      <span className="min-w-0">
        {label}
        {hint === undefined ? null : <span className="block text-sm text-muted">{hint}</span>}
      </span>
    </label>
  );
};
