import { OTP_LENGTH } from '@gatecall/contracts/constants';
import type { ComponentProps } from 'react';

import { TextField } from './field.tsx';

/** A field for a passcode of digits; whatever else is typed or pasted is left out. */
export const PasscodeField = ({
  onChange,
  ...field
}: Omit<ComponentProps<typeof TextField>, 'onChange'> & { onChange: (digits: string) => void }) => (
  <TextField
    autoComplete="one-time-code"
    className="tracking-widest tabular-nums"
    inputMode="numeric"
    maxLength={OTP_LENGTH}
    onChange={(event) => onChange(event.target.value.replaceAll(/\D/g, ''))}
    {...field}
  />
);
