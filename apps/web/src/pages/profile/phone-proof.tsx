import { OTP_LENGTH, PHONE_CODE_MINUTES } from '@gatecall/contracts/constants';
import { useState } from 'react';

import { type OwnPhoneAnswer, confirmPhone, sendPhoneCode } from '../../api/account.ts';
import { useDeps } from '../../deps.ts';
import { formatPhone } from '../../lib/phone-number.ts';
import { type Action, useAction } from '../../lib/use-action.ts';
import { formatSeconds, useSecondsUntil } from '../../lib/use-seconds-until.ts';
import { fill } from '../../text/catalogue.ts';
import { profile } from '../../text/en/profile.ts';
import { useArea } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Badge, Notice } from '../../ui/notice.tsx';
import { PasscodeField } from '../../ui/passcode-field.tsx';

/** How long a text may take before another one is offered. */
const RESEND_MS = 30_000;

/** Whether the saved phone is known to be the resident's, and the way to say so. */
export const PhoneProof = ({
  phone,
  onChange,
}: {
  phone: OwnPhoneAnswer;
  onChange: (phone: OwnPhoneAnswer) => void;
}) => {
  const text = useArea('profile', profile);
  if (phone.phone_number === null) return null;
  const { is_confirmed: isConfirmed } = phone;
  return (
    <div className="mt-5 flex flex-col gap-3 border-t border-line pt-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 font-medium wrap-anywhere tabular-nums">
          {formatPhone(phone.phone_number)}
        </span>
        <Badge icon={isConfirmed ? 'check' : 'alert'} look={isConfirmed ? 'success' : 'warning'}>
          {isConfirmed ? text.phoneConfirmed : text.phoneUnconfirmed}
        </Badge>
      </p>
      {isConfirmed ? null : phone.can_be_texted ? (
        <PhoneCode number={phone.phone_number} onChange={onChange} phone={phone} />
      ) : (
        <p className="text-sm text-muted">{text.phoneNotTextable}</p>
      )}
    </div>
  );
};

const PhoneCode = ({
  number,
  phone,
  onChange,
}: {
  number: string;
  phone: OwnPhoneAnswer;
  onChange: (phone: OwnPhoneAnswer) => void;
}) => {
  const deps = useDeps();
  const text = useArea('profile', profile);
  const sending = useAction();
  const confirming = useAction();
  const [code, setCode] = useState('');
  /** When this page has asked for a code; 0 if one was asked for before. */
  const [sentAt, setSentAt] = useState(0);

  const send = async (words: string) => {
    const isDone = await sending.run(async () => {
      const next = await sendPhoneCode(deps);
      setSentAt(deps.now());
      setCode('');
      confirming.clearError();
      onChange(next);
    });
    if (isDone && words !== '') deps.toasts.success(words);
  };
  const confirm = async () => {
    const isDone = await confirming.run(async () => onChange(await confirmPhone(deps, code)));
    if (isDone) deps.toasts.success(text.phoneIsConfirmed);
  };

  // The field stays after five wrong codes: what was wrong stands at it, and the way on below.
  const isAsked = phone.is_code_sent || sentAt > 0;
  return (
    <>
      {isAsked ? (
        <form
          className="flex flex-col items-start gap-3"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void confirm();
          }}
        >
          <CodeField
            confirming={confirming}
            isFresh={sentAt > 0}
            number={number}
            onChange={setCode}
            value={code}
          />
          <ResendButton
            isBusy={sending.isBusy}
            onResend={() => void send(text.phoneResent)}
            sentAt={sentAt}
          />
        </form>
      ) : (
        <>
          <p className="text-sm text-muted">{text.phoneWhyConfirm}</p>
          <div>
            <Button disabled={sending.isBusy} icon="phone" onClick={() => void send('')}>
              {text.phoneSendCode}
            </Button>
          </div>
        </>
      )}
      {sending.error === '' ? null : (
        <Notice live look="danger">
          {sending.error}
        </Notice>
      )}
    </>
  );
};

const CodeField = ({
  number,
  isFresh,
  value,
  confirming,
  onChange,
}: {
  number: string;
  /** The resident has just asked for a code, and has not only opened the page. */
  isFresh: boolean;
  value: string;
  confirming: Action;
  onChange: (digits: string) => void;
}) => {
  const text = useArea('profile', profile);
  const { isBusy, error } = confirming;
  return (
    <div className="w-full">
      <PasscodeField
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is what they have asked for
        autoFocus={isFresh}
        disabled={isBusy}
        end={
          <Button disabled={isBusy || value.length < OTP_LENGTH} look="info" type="submit">
            {text.phoneConfirm}
          </Button>
        }
        enterKeyHint="done"
        error={error}
        hint={fill(text.codeHint, { phone: formatPhone(number), minutes: PHONE_CODE_MINUTES })}
        label={text.codeField}
        name="own_phone_code"
        onChange={onChange}
        value={value}
      />
    </div>
  );
};

/** Another text, once the last one has had its time to come. */
const ResendButton = ({
  sentAt,
  isBusy,
  onResend,
}: {
  sentAt: number;
  isBusy: boolean;
  onResend: () => void;
}) => {
  const text = useArea('profile', profile);
  const wait = useSecondsUntil(sentAt === 0 ? 0 : sentAt + RESEND_MS);
  return (
    <Button compact disabled={isBusy || wait > 0} icon="refresh" onClick={onResend}>
      {wait > 0 ? fill(text.phoneResendIn, { time: formatSeconds(wait) }) : text.phoneResend}
    </Button>
  );
};
