import { ROLES, type Role } from '@gatecall/contracts/server-endpoints';
import { useState } from 'react';

import { SelectField, TextField } from '../../../ui/field.tsx';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { BuildingChoice } from '../../parts/building-choice.tsx';
import { useConsoleText } from '../../text/console-text.tsx';

/** What the form says; the address of an invitation alone. */
export type RoleInput = {
  readonly email: string;
  readonly role: Role;
  readonly building_ids?: readonly string[];
};

/** A role, for a manager with the buildings; an invitation asks for the address too. */
export const RoleForm = ({
  start,
  asksAddress,
  title,
  confirm,
  save,
  onDone,
  onClose,
}: {
  start: RoleInput;
  asksAddress: boolean;
  title: string;
  confirm: string;
  save: (input: RoleInput) => Promise<unknown>;
  onDone: (input: RoleInput) => void;
  onClose: () => void;
}) => {
  const { people: text, frame } = useConsoleText();
  const [email, setEmail] = useState(start.email);
  const [role, setRole] = useState(start.role);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(start.building_ids));
  const input: RoleInput = {
    email: email.trim(),
    role,
    ...(role === 'manager' ? { building_ids: [...chosen] } : {}),
  };
  const isWhole = role !== 'manager' || chosen.size > 0;
  return (
    <ActDialog
      act={() => save(input)}
      canConfirm={isWhole && (!asksAddress || input.email !== '')}
      confirm={confirm}
      fields={asksAddress ? ['email'] : []}
      look="info"
      onClose={onClose}
      onDone={() => onDone(input)}
      title={title}
    >
      {(errorOf) => (
        <>
          {asksAddress ? (
            <TextField
              autoCapitalize="none"
              autoComplete="off"
              error={errorOf('email')}
              hint={text.inviteText}
              label={text.email}
              maxLength={320}
              onChange={(event) => setEmail(event.target.value)}
              spellCheck={false}
              type="email"
              value={email}
            />
          ) : null}
          <SelectField
            hint={text[`role_${role}`]}
            label={text.role}
            onChange={(event) => {
              const next = ROLES.find((one) => one === event.target.value);
              if (next !== undefined) setRole(next);
            }}
            options={ROLES.map((value) => ({ value, label: frame[`role_${value}`] }))}
            value={role}
          />
          {role === 'manager' ? <BuildingChoice chosen={chosen} onChange={setChosen} /> : null}
        </>
      )}
    </ActDialog>
  );
};
