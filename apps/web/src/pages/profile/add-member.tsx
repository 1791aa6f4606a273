import { useState } from 'react';

import { type HouseholdMember, addMember } from '../../api/household.ts';
import { useDeps } from '../../deps.ts';
import { type TypedNumber, countryBeside } from '../../lib/phone-number.ts';
import { useAction } from '../../lib/use-action.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { fill } from '../../text/catalogue.ts';
import { profile } from '../../text/en/profile.ts';
import { useArea } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PhoneField } from '../../ui/phone-field.tsx';
import { samplePhone } from './sample-phone.ts';

/** The way to one more person of the household: a button, then the form. */
export const AddMember = ({
  onAdded,
}: {
  onAdded: (members: readonly HouseholdMember[]) => void;
}) => {
  const deps = useDeps();
  const text = useArea('profile', profile);
  const { isBusy, error, errorField, run } = useAction();
  const [{ name, phone }, edit, restart] = useDraft('household', () => ({
    name: '',
    phone: { number: '', country: deps.homeCountry } as TypedNumber,
  }));
  const isPhoneWrong = errorField === 'phone';
  // What was typed before the session ended comes back in sight.
  const [wasTyped] = useState(name !== '' || phone.number !== '');
  const [isOpen, setIsOpen] = useState(wasTyped);

  const add = async () => {
    const body = { name, phone: phone.number, ...countryBeside(phone) };
    const isDone = await run(async () => onAdded(await addMember(deps, body)));
    if (!isDone) return;
    deps.toasts.success(fill(text.memberAdded, { name }));
    restart({ name: '', phone: { ...phone, number: '' } });
  };

  if (!isOpen) {
    return (
      <Button icon="plus" onClick={() => setIsOpen(true)}>
        {text.addMember}
      </Button>
    );
  }
  return (
    <Form className="flex flex-col gap-4" onSubmit={() => void add()}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it stands where the pressed button was
          autoFocus={!wasTyped}
          disabled={isBusy}
          label={text.memberName}
          maxLength={60}
          onChange={(event) => edit({ name: event.target.value })}
          aria-required
          value={name}
        />
        <PhoneField
          autoComplete="off"
          disabled={isBusy}
          error={isPhoneWrong ? error : undefined}
          label={text.memberPhone}
          onChange={(next) => edit({ phone: next })}
          placeholder={samplePhone(phone.country)}
          aria-required
          value={phone}
        />
      </div>
      {error === '' || isPhoneWrong ? null : <Notice look="danger">{error}</Notice>}
      <div>
        <Button disabled={isBusy} icon="plus" type="submit">
          {text.addMember}
        </Button>
      </div>
    </Form>
  );
};
