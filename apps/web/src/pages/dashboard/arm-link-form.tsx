import { useState } from 'react';

import { formatHours } from '../../lib/format-date.ts';
import { links as english } from '../../text/en/links.ts';
import { useArea, useLanguage } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';

const VALID_HOURS = [1, 4, 24, 72, 168, 720];
const DAY_HOURS = 24;

export type ArmLinkWish = { readonly label: string; readonly valid_hours: number };

/** The form for one more link: who it is for and how long it is good. */
export const ArmLinkForm = ({
  isBusy,
  onMake,
}: {
  isBusy: boolean;
  /** Returns whether it worked. */
  onMake: (wish: ArmLinkWish) => Promise<boolean>;
}) => {
  const { language } = useLanguage();
  const text = useArea('links', english);
  const [label, setLabel] = useState('');
  const [hours, setHours] = useState(DAY_HOURS);
  const make = async () => {
    if (await onMake({ label: label.trim(), valid_hours: hours })) setLabel('');
  };
  return (
    <form
      className="grid items-end gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto]"
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <TextField
        autoComplete="off"
        disabled={isBusy}
        enterKeyHint="done"
        label={text.label}
        maxLength={60}
        onChange={(event) => setLabel(event.target.value)}
        placeholder={text.placeholder}
        value={label}
      />
      <SelectField
        disabled={isBusy}
        label={text.validFor}
        onChange={(event) => setHours(Number(event.target.value))}
        options={VALID_HOURS.map((value) => ({
          value: String(value),
          label: formatHours(value, language),
        }))}
        value={String(hours)}
      />
      <Button disabled={isBusy || label.trim() === ''} icon="plus" look="info" type="submit">
        {text.create}
      </Button>
    </form>
  );
};
