import { useEffect, useRef } from 'react';
import { OTP_LENGTH } from '@gatecall/contracts/constants';

import { focusSoon } from './focus-soon.ts';

const BOXES = Array.from({ length: OTP_LENGTH }, (_, index) => index);

type OtpInputProps = {
  readonly label: string;
  readonly value: string;
  readonly onDigits: (digits: string) => void;
  readonly disabled: boolean;
  readonly invalid: boolean;
  readonly describedBy: string;
  readonly takesFocus: boolean;
};

/**
 * One real input painted as six boxes: paste, autofill from a text message and screen readers work
 * as with any input (SCR-053 to SCR-056).
 */
export function OtpInput(props: OtpInputProps) {
  const { value, disabled, takesFocus } = props;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus && !disabled) return focusSoon(field.current);
  }, [takesFocus, disabled]);
  const next = Math.min(value.length, OTP_LENGTH - 1);
  return (
    <div className="gca-otp">
      <input
        ref={field}
        type="text"
        inputMode="numeric"
        pattern="[0-9]*"
        autoComplete="one-time-code"
        enterKeyHint="done"
        aria-label={props.label}
        aria-invalid={props.invalid || undefined}
        aria-describedby={props.describedBy}
        value={value}
        disabled={disabled}
        onInput={(event) => {
          const digits = event.currentTarget.value.replace(/\D/g, '').slice(0, OTP_LENGTH);
          // A rejected letter leaves the state as it was, so the input is reset by hand.
          event.currentTarget.value = digits;
          props.onDigits(digits);
        }}
      />
      <div className="gca-boxes" aria-hidden="true">
        {BOXES.map((index) => (
          <div key={index} className={index === next ? 'gca-box gca-box-next' : 'gca-box'}>
            {value[index]}
          </div>
        ))}
      </div>
    </div>
  );
}
