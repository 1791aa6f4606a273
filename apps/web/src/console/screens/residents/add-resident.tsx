import type { ServerResident } from '@gatecall/contracts/server/residents';
import { useState } from 'react';

import { useDeps } from '../../../deps.ts';
import { navigate } from '../../../lib/router.tsx';
import { fill } from '../../../text/catalogue.ts';
import { TextField } from '../../../ui/field.tsx';
import { useWrite } from '../../reads/use-read.ts';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { useConsoleText } from '../../text/console-text.tsx';
import { nameOf, residentAddress } from './resident-words.ts';

const EMPTY = { email: '', phone: '', first: '', last: '' };

/** Makes an account for a person whose address the operator vouches for. */
export const AddResident = ({ onClose }: { onClose: () => void }) => {
  const { toasts } = useDeps();
  const write = useWrite();
  const { residents: text } = useConsoleText();
  const [typed, setTyped] = useState(EMPTY);
  const bind = (member: keyof typeof EMPTY) => ({
    value: typed[member],
    onChange: (event: { target: { value: string } }) =>
      setTyped((last) => ({ ...last, [member]: event.target.value })),
  });
  const add = async () => {
    const { email, phone, first, last } = typed;
    const body = {
      ...(email.trim() === '' ? {} : { email: email.trim() }),
      ...(phone.trim() === '' ? {} : { phone_number: phone.trim() }),
      name: { first_name: first, last_name: last },
    };
    const made = await write<ServerResident>('residents', { method: 'POST', body }, ['residents']);
    toasts.success(fill(text.added, { name: nameOf(made, text.unnamed) }));
    navigate(residentAddress(made.resident_id));
  };
  return (
    <ActDialog
      act={add}
      canConfirm={typed.email.trim() !== '' || typed.phone.trim() !== ''}
      confirm={text.add}
      fields={['email', 'phone_number']}
      look="info"
      onClose={onClose}
      title={text.addTitle}
    >
      {(errorOf) => (
        <>
          <p className="text-sm text-muted">{text.addText}</p>
          <TextField
            {...bind('email')}
            autoCapitalize="none"
            autoComplete="off"
            error={errorOf('email')}
            inputMode="email"
            label={text.email}
            maxLength={320}
          />
          <TextField
            {...bind('phone')}
            autoComplete="off"
            error={errorOf('phone_number')}
            hint={text.phoneHint}
            inputMode="tel"
            label={text.phone}
            maxLength={40}
          />
          <div className="grid gap-3 sm:grid-cols-2">
            <TextField
              {...bind('first')}
              autoComplete="off"
              label={text.firstName}
              maxLength={100}
            />
            <TextField {...bind('last')} autoComplete="off" label={text.lastName} maxLength={100} />
          </div>
        </>
      )}
    </ActDialog>
  );
};
