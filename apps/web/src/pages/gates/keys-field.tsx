import type { ComponentProps } from 'react';

import { dashboard } from '../../text/en/dashboard.ts';
import { useArea } from '../../text/use-text.ts';
import { TextField } from '../../ui/field.tsx';

/** The field for the keys that open a gate. */
export const KeysField = ({
  onChange,
  ...field
}: Omit<ComponentProps<typeof TextField>, 'label' | 'onChange'> & {
  onChange: (keys: string) => void;
}) => {
  const text = useArea('dashboard', dashboard);
  return (
    <TextField
      autoCapitalize="off"
      autoComplete="off"
      autoCorrect="off"
      enterKeyHint="done"
      hint={text.intercomCodeHint}
      label={text.intercomCode}
      maxLength={32}
      name="intercom_code"
      onChange={(event) => onChange(event.target.value)}
      spellCheck={false}
      {...field}
    />
  );
};
