import { useCallback, useState } from 'react';

import {
  type HouseholdMember,
  addMember,
  fetchHousehold,
  orderHousehold,
  removeMember,
  resendCode,
  verifyMember,
} from '../../api/household.ts';
import { useDeps } from '../../deps.ts';
import { type TypedNumber, countryBeside, formatPhone } from '../../lib/phone-number.ts';
import { useAction } from '../../lib/use-action.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { useResource } from '../../lib/use-resource.ts';
import { fill } from '../../text/catalogue.ts';
import { profile } from '../../text/en/profile.ts';
import { useArea, useText } from '../../text/use-text.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/field.tsx';
import { PhoneField } from '../../ui/phone-field.tsx';
import { ItemRow } from '../../ui/item-row.tsx';
import { KeptRoom } from '../../ui/kept-room.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Badge, Notice } from '../../ui/notice.tsx';

/** The people who are rung when the resident does not answer, in their order. */
export const HouseholdCard = () => {
  const deps = useDeps();
  const shared = useText();
  const text = useArea('profile', profile);
  const household = useResource(useCallback(() => fetchHousehold(deps), [deps]));
  const { isBusy, error, run } = useAction();
  const adding = useAction();
  const [draft, edit, restart] = useDraft('household', () => ({
    name: '',
    phone: { number: '', country: deps.homeCountry } as TypedNumber,
  }));
  const { name, phone } = draft;
  const isPhoneWrong = adding.errorField === 'phone';
  const members = household.data ?? [];

  const change = async (work: () => Promise<readonly HouseholdMember[]>, words: string) => {
    const isDone = await run(async () => {
      const next = await work();
      household.setData(() => next);
    });
    if (isDone && words !== '') deps.toasts.success(words);
  };
  const add = async () => {
    const isDone = await adding.run(async () => {
      const next = await addMember(deps, {
        name,
        phone: phone.number,
        ...countryBeside(phone),
      });
      household.setData(() => next);
    });
    if (!isDone) return;
    deps.toasts.success(fill(text.memberAdded, { name }));
    restart({ name: '', phone: { ...phone, number: '' } });
  };
  const moveUp = (index: number) => {
    const ids = members.map((member) => member.member_id);
    const [moved] = ids.splice(index, 1);
    if (moved === undefined) return;
    ids.splice(index - 1, 0, moved);
    void change(() => orderHousehold(deps, ids), '');
  };

  return (
    <Card hint={text.householdHint} icon="users" id="household" title={text.household}>
      {household.status === 'failed' ? (
        <LoadFailure onRetry={() => void household.reload()} />
      ) : null}
      <KeptRoom
        isComing={household.data === null && household.status === 'loading'}
        name="household"
      >
        {household.data === null && household.status === 'loading' ? (
          <div aria-hidden="true" className="skeleton h-6" />
        ) : null}
        {household.data !== null && members.length === 0 ? (
          <p className="mb-4 text-muted">{text.noHousehold}</p>
        ) : null}
        <ul className="mb-4">
          {members.map((member, index) => (
            <ItemRow
              actions={
                <>
                  {index === 0 ? null : (
                    <IconButton
                      disabled={isBusy}
                      icon="sortUp"
                      label={fill(text.moveUp, { name: member.name })}
                      onClick={() => moveUp(index)}
                    />
                  )}
                  <IconButton
                    disabled={isBusy}
                    icon="trash"
                    label={`${shared.remove} ${member.name}`}
                    onClick={() =>
                      void change(
                        () => removeMember(deps, member.member_id),
                        fill(text.memberRemoved, { name: member.name }),
                      )
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
                      void change(
                        () => resendCode(deps, member.member_id),
                        fill(text.memberCodeResent, { name: member.name }),
                      )
                    }
                    onVerify={(code) =>
                      void change(
                        () => verifyMember(deps, member.member_id, code),
                        fill(text.memberVerified, { name: member.name }),
                      )
                    }
                  />
                )
              }
              icon="user"
              key={member.member_id}
              title={member.name}
            />
          ))}
        </ul>
      </KeptRoom>
      {error === '' ? null : <Notice look="danger">{error}</Notice>}
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            autoComplete="off"
            disabled={adding.isBusy}
            label={text.memberName}
            maxLength={60}
            onChange={(event) => edit({ name: event.target.value })}
            required
            value={name}
          />
          <PhoneField
            autoComplete="off"
            disabled={adding.isBusy}
            error={isPhoneWrong ? adding.error : undefined}
            label={text.memberPhone}
            onChange={(next) => edit({ phone: next })}
            placeholder={text.ownPhonePlaceholder}
            required
            value={phone}
          />
        </div>
        {adding.error === '' || isPhoneWrong ? null : <Notice look="danger">{adding.error}</Notice>}
        <div>
          <Button disabled={adding.isBusy} icon="plus" type="submit">
            {text.addMember}
          </Button>
        </div>
      </form>
    </Card>
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
