import type { User } from '@gatecall/auth-sdk/entities';
import { OTP_LENGTH, PRODUCT_SESSION_DURATION_MINUTES } from '@gatecall/contracts/constants';
import { useState } from 'react';

import { useDeps } from '../../deps.ts';
import { type TypedNumber, countryBeside, formatPhone } from '../../lib/phone-number.ts';
import { useAction } from '../../lib/use-action.ts';
import { fill } from '../../text/catalogue.ts';
import { profile } from '../../text/en/profile.ts';
import { useArea } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/field.tsx';
import { PhoneField } from '../../ui/phone-field.tsx';
import { ActionFailure, wantsProof } from './action-failure.tsx';
import { FactorList } from './factor-list.tsx';

/** Phone numbers that receive passcodes: add by a texted code, remove. */
export const PhonesCard = ({ user, onChange }: { user: User; onChange: () => void }) => {
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
    deps.toasts.success(text.phoneAdded);
    onChange();
  };

  return (
    <Card hint={text.phonesHint} icon="device" id="phones" title={text.phones}>
      {user.phone_numbers.length === 0 ? (
        <p className="mb-4 text-muted">{text.noPhones}</p>
      ) : (
        <FactorList
          factors={user.phone_numbers.map(({ phone_id, phone_number, verified }) => ({
            id: phone_id,
            name: formatPhone(phone_number),
            isVerified: verified,
          }))}
          icon="phone"
          onRemoved={() => {
            deps.toasts.success(text.phoneRemoved);
            onChange();
          }}
          remove={(id) => deps.client.user.deletePhoneNumber(id)}
          titleOf={(name) => fill(text.removePhoneTitle, { phone: name })}
          warning={text.removePhoneText}
        />
      )}
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
            end={
              <Button disabled={isBusy || phone.number.trim() === ''} type="submit">
                {text.sendCode}
              </Button>
            }
            error={error}
            label={text.phoneField}
            onChange={setPhone}
            placeholder={text.ownPhonePlaceholder}
            value={phone}
          />
        ) : (
          <TextField
            autoComplete="one-time-code"
            className="tracking-widest tabular-nums"
            disabled={isBusy}
            end={
              <Button disabled={isBusy || code.length < OTP_LENGTH} look="info" type="submit">
                {text.verify}
              </Button>
            }
            error={error}
            hint={fill(text.codeHint, { phone: formatPhone(sent.phone) })}
            inputMode="numeric"
            label={text.codeField}
            maxLength={OTP_LENGTH}
            onChange={(event) => setCode(event.target.value.replaceAll(/\D/g, ''))}
            value={code}
          />
        )}
        {wantsProof(adding) ? <ActionFailure action={adding} /> : null}
      </form>
    </Card>
  );
};
