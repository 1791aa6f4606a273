import { OTP_LENGTH } from '@gatecall/contracts/constants';
import { useState } from 'react';

import { type OwnPhoneAnswer, confirmPhone, sendPhoneCode } from '../../api/account.ts';
import { useDeps } from '../../deps.ts';
import { formatPhone } from '../../lib/phone-number.ts';
import { useAction } from '../../lib/use-action.ts';
import { formatSeconds, useSecondsUntil } from '../../lib/use-seconds-until.ts';
import { fill } from '../../text/catalogue.ts';
import { profile } from '../../text/en/profile.ts';
import { useArea } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Badge, Notice } from '../../ui/notice.tsx';

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
        <span className="font-medium tabular-nums">{formatPhone(phone.phone_number)}</span>
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
  /** When this page has asked for a code; 0 where one was asked for before. */
  const [sentAt, setSentAt] = useState(0);
  const wait = useSecondsUntil(sentAt === 0 ? 0 : sentAt + RESEND_MS);

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
          <div className="w-full">
            <TextField
              // What the resident has just asked for; not where a page is only loaded.
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus={sentAt > 0}
              autoComplete="one-time-code"
              className="tracking-widest tabular-nums"
              disabled={confirming.isBusy}
              end={
                <Button
                  disabled={confirming.isBusy || code.length < OTP_LENGTH}
                  look="info"
                  type="submit"
                >
                  {text.phoneConfirm}
                </Button>
              }
              enterKeyHint="done"
              error={confirming.error}
              hint={fill(text.codeHint, { phone: formatPhone(number) })}
              inputMode="numeric"
              label={text.codeField}
              maxLength={OTP_LENGTH}
              name="own_phone_code"
              onChange={(event) => setCode(event.target.value.replaceAll(/\D/g, ''))}
              value={code}
            />
          </div>
          <Button
            compact
            disabled={sending.isBusy || wait > 0}
            icon="refresh"
            onClick={() => void send(text.phoneResent)}
          >
            {wait > 0 ? fill(text.phoneResendIn, { time: formatSeconds(wait) }) : text.phoneResend}
          </Button>
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
