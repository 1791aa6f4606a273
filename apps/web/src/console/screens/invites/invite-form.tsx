import type { UnitInviteBody } from '@gatecall/contracts/server/units';
import { useState } from 'react';

import { useDeps } from '../../../deps.ts';
import { TextField } from '../../../ui/field.tsx';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { useConsoleText } from '../../text/console-text.tsx';
import { DayField, endOf, startOf } from '../buildings/day-field.tsx';

/** Whom a link into a unit is for, and from when until when they will live there; all of it may be left out. */
export const InviteForm = ({
  invite,
  timeZone,
  onClose,
}: {
  invite: (body: UnitInviteBody) => Promise<void>;
  /** Of the building. */
  timeZone: string;
  onClose: () => void;
}) => {
  const { now } = useDeps();
  const { buildings: text } = useConsoleText();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [first, setFirst] = useState('');
  const [day, setDay] = useState('');
  const typed = (value: string) => (value.trim() === '' ? null : value.trim());
  const body = {
    name: typed(name),
    email: typed(email),
    moves_in_at: first === '' ? null : startOf(first, timeZone),
    moves_out_at: day === '' ? null : endOf(day, timeZone),
  };
  return (
    <ActDialog
      act={() => invite(body)}
      confirm={text.invite}
      fields={['name', 'email', 'moves_in_at', 'moves_out_at']}
      look="info"
      onClose={onClose}
      title={text.invite}
    >
      {(errorOf) => (
        <>
          <TextField
            autoComplete="off"
            error={errorOf('name')}
            hint={text.inviteNameHint}
            label={text.name}
            maxLength={120}
            onChange={(event) => setName(event.target.value)}
            value={name}
          />
          <TextField
            autoCapitalize="none"
            autoComplete="off"
            error={errorOf('email')}
            hint={text.inviteEmailHint}
            inputMode="email"
            label={text.inviteEmail}
            maxLength={320}
            onChange={(event) => setEmail(event.target.value)}
            value={email}
          />
          <DayField
            error={errorOf('moves_in_at')}
            hint={text.fromHint}
            label={text.from}
            now={now()}
            onChange={setFirst}
            timeZone={timeZone}
            value={first}
          />
          <DayField
            error={errorOf('moves_out_at')}
            hint={text.untilHint}
            label={text.until}
            now={now()}
            onChange={setDay}
            timeZone={timeZone}
            value={day}
          />
        </>
      )}
    </ActDialog>
  );
};
