import { useId, type InputHTMLAttributes, type Ref } from 'react';

import { useWidget } from '../widget-context.ts';
import { ErrorMessage } from './error-message.tsx';

type TextFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly onText: (text: string) => void;
  /** The error message is elsewhere on this screen. */
  readonly withoutError?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
} & Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'placeholder' | 'autoComplete' | 'inputMode' | 'enterKeyHint' | 'readOnly' | 'maxLength'
>;

/** A labelled input with the widget's error message under it. */
export function TextField({ label, onText, withoutError, inputRef, ...input }: TextFieldProps) {
  const id = useId();
  const { errorMessage } = useWidget().state;
  const isInvalid = !withoutError && errorMessage !== undefined;
  return (
    <div>
      <label className="gca-label" htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        ref={inputRef}
        id={id}
        className="gca-input"
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? `${id}-error` : undefined}
        onInput={(event) => onText(event.currentTarget.value)}
      />
      {!withoutError && <ErrorMessage id={`${id}-error`} />}
    </div>
  );
}
