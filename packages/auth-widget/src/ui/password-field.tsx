import { useId, useState, type Ref } from 'react';

import { useWidget } from '../widget-context.ts';
import { Icon } from './icon.tsx';
import { HIDE, SHOW } from './icons-late.ts';

type PasswordFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly onText: (text: string) => void;
  readonly isNew?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
  /** Id of the text that says what is wrong, or what is still missing. */
  readonly describedBy?: string;
};

/** A password that can be shown; paste and password managers are welcome (WCAG 3.3.8). */
export function PasswordField({
  label,
  value,
  onText,
  isNew,
  inputRef,
  describedBy,
}: PasswordFieldProps) {
  const { text, state, dispatch } = useWidget();
  const id = useId();
  const [isShown, setShown] = useState(false);
  return (
    <div>
      <label className="gca-label" htmlFor={id}>
        {label}
      </label>
      <div className="gca-affix">
        <input
          id={id}
          ref={inputRef}
          className="gca-input"
          type={isShown ? 'text' : 'password'}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          autoCapitalize="none"
          spellCheck="false"
          enterKeyHint="go"
          value={value}
          aria-invalid={state.errorMessage !== undefined || undefined}
          aria-describedby={describedBy}
          onInput={(event) => {
            // It was about what was there before.
            if (state.errorMessage !== undefined) dispatch({ type: 'clear_error_message' });
            onText(event.currentTarget.value);
          }}
        />
        <button
          type="button"
          aria-label={text[isShown ? 'password.hide' : 'password.show']}
          onClick={() => setShown(!isShown)}
        >
          <Icon path={isShown ? HIDE : SHOW} />
        </button>
      </div>
    </div>
  );
}
