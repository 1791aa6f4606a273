import type { UnitInviteBody } from '@gatecall/contracts/server/units';
import { useState } from 'react';

import { TextField } from '../../../ui/field.tsx';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { useConsoleText } from '../../text/console-text.tsx';
import { momentsOf, OPEN_TERM, TermFields } from '../buildings/term-fields.tsx';

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
  const { buildings: text } = useConsoleText();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [term, setTerm] = useState(OPEN_TERM);
  const typed = (value: string) => (value.trim() === '' ? null : value.trim());
  const body = {
    name: typed(name),
    email: typed(email),
    ...momentsOf(term, timeZone),
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
          <TermFields errorOf={errorOf} onChange={setTerm} term={term} timeZone={timeZone} />
        </>
      )}
    </ActDialog>
  );
};
