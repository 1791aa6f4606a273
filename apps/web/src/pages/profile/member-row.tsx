import { useState } from 'react';

import {
  type HouseholdMember,
  removeMember,
  resendCode,
  verifyMember,
} from '../../api/household.ts';
import { useDeps } from '../../deps.ts';
import { formatPhone } from '../../lib/phone-number.ts';
import { fill } from '../../text/catalogue.ts';
import { profile } from '../../text/en/profile.ts';
import { useArea } from '../../text/use-text.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { ItemRow } from '../../ui/item-row.tsx';
import { Badge } from '../../ui/notice.tsx';

/** A change of the household, and what is said once it is made. */
export type ChangeHousehold = (
  work: () => Promise<readonly HouseholdMember[]>,
  words: string,
) => Promise<void>;

/** One person of the household: verified or not yet, moved up, removed. */
export const MemberRow = ({
  member,
  isBusy,
  change,
  onMoveUp,
}: {
  member: HouseholdMember;
  isBusy: boolean;
  change: ChangeHousehold;
  /** `null` for the first. */
  onMoveUp: (() => void) | null;
}) => {
  const deps = useDeps();
  const text = useArea('profile', profile);
  const { member_id: id, name } = member;
  return (
    <ItemRow
      actions={
        <>
          {onMoveUp === null ? null : (
            <IconButton
              disabled={isBusy}
              icon="sortUp"
              label={fill(text.moveUp, { name })}
              onClick={onMoveUp}
            />
          )}
          <IconButton
            disabled={isBusy}
            icon="trash"
            label={fill(text.stopRinging, { name })}
            onClick={() =>
              void change(() => removeMember(deps, id), fill(text.memberRemoved, { name }))
            }
          />
        </>
      }
      badges={
        <Badge look={member.is_verified ? 'success' : 'warning'}>
          {member.is_verified ? text.verified : text.unverified}
        </Badge>
      }
      detail={
        member.is_verified ? (
          formatPhone(member.phone_number)
        ) : (
          <VerifyMember
            isBusy={isBusy}
            member={member}
            onResend={() =>
              void change(() => resendCode(deps, id), fill(text.memberCodeResent, { name }))
            }
            onVerify={(code) =>
              void change(() => verifyMember(deps, id, code), fill(text.memberVerified, { name }))
            }
          />
        )
      }
      icon="user"
      title={name}
    />
  );
};

const VerifyMember = ({
  member,
  isBusy,
  onResend,
  onVerify,
}: {
  member: HouseholdMember;
  isBusy: boolean;
  onResend: () => void;
  onVerify: (code: string) => void;
}) => {
  const text = useArea('profile', profile);
  const [code, setCode] = useState('');
  return (
    <form
      className="mt-1 flex max-w-xs flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onVerify(code);
      }}
    >
      <TextField
        autoComplete="off"
        className="tracking-widest tabular-nums"
        disabled={isBusy}
        end={
          <Button disabled={isBusy || code === ''} type="submit">
            {text.verify}
          </Button>
        }
        hint={fill(text.memberCodeHint, {
          name: member.name,
          phone: formatPhone(member.phone_number),
        })}
        inputMode="numeric"
        label={fill(text.memberCode, { name: member.name })}
        maxLength={10}
        onChange={(event) => setCode(event.target.value)}
        value={code}
      />
      <div>
        <Button compact disabled={isBusy} icon="refresh" onClick={onResend}>
          {text.memberCodeResend}
        </Button>
      </div>
    </form>
  );
};
