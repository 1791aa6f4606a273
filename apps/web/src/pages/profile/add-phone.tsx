import {
  DEFAULT_OTP_EXPIRATION_MINUTES,
  OTP_LENGTH,
  PRODUCT_SESSION_DURATION_MINUTES,
} from '@gatecall/contracts/constants';
import { useState } from 'react';

import { useDeps } from '../../deps.ts';
import { type TypedNumber, countryBeside, formatPhone } from '../../lib/phone-number.ts';
import { useAction } from '../../lib/use-action.ts';
import { fill } from '../../text/catalogue.ts';
import { profile } from '../../text/en/profile.ts';
import { useArea } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { PasscodeField } from '../../ui/passcode-field.tsx';
import { PhoneField } from '../../ui/phone-field.tsx';
import { ActionFailure, wantsProof } from './action-failure.tsx';
import { samplePhone } from './sample-phone.ts';

/** Asks for one more phone number, then for the passcode that was texted to it. */
export const AddPhone = ({ onAdded }: { onAdded: () => void }) => {
  const deps = useDeps();
  const text = useArea('profile', profile);
  const adding = useAction();
  const { isBusy, run } = adding;
  const error = wantsProof(adding) ? undefined : adding.error;
  const [phone, setPhone] = useState<TypedNumber>({ number: '', country: deps.homeCountry });
  const [code, setCode] = useState('');
  /** The passcode that is under way, if any. */
  const [sent, setSent] = useState<{ methodId: string; phone: string } | null>(null);

  const send = () =>
    run(async () => {
      const { number } = phone;
      const reply = await deps.client.otps.sms.send(number, countryBeside(phone));
      setSent({ methodId: reply.method_id, phone: number });
    });
  const verify = async (methodId: string) => {
    const options = { session_duration_minutes: PRODUCT_SESSION_DURATION_MINUTES };
    if (!(await run(() => deps.client.otps.authenticate(code, methodId, options)))) return;
    setSent(null);
    setPhone({ ...phone, number: '' });
    setCode('');
    onAdded();
  };

  return (
    <form
      className="flex flex-col gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void (sent === null ? send() : verify(sent.methodId));
      }}
    >
      {sent === null ? (
        <PhoneField
          autoComplete="tel"
          disabled={isBusy}
          error={error}
          label={text.phoneField}
          onChange={setPhone}
          placeholder={samplePhone(phone.country)}
          value={phone}
        />
      ) : (
        <PasscodeField
          disabled={isBusy}
          end={
            <Button disabled={isBusy || code.length < OTP_LENGTH} look="info" type="submit">
              {text.verify}
            </Button>
          }
          error={error}
          hint={fill(text.codeHint, {
            phone: formatPhone(sent.phone),
            minutes: DEFAULT_OTP_EXPIRATION_MINUTES,
          })}
          label={text.codeField}
          onChange={setCode}
          value={code}
        />
      )}
      {sent === null ? (
        <Button
          className="self-start"
          disabled={isBusy || phone.number.trim() === ''}
          type="submit"
        >
          {text.sendCode}
        </Button>
      ) : null}
      {wantsProof(adding) ? <ActionFailure action={adding} /> : null}
    </form>
  );
};
