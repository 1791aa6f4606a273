import type { ResidentAnswer } from '@gatecall/contracts/product/residents';

import { type OwnPhoneAnswer, saveOwnPhone } from '../../api/account.ts';
import { useDeps } from '../../deps.ts';
import { type TypedNumber, countryBeside, countryOfNumber } from '../../lib/phone-number.ts';
import { useAction } from '../../lib/use-action.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { profile } from '../../text/en/profile.ts';
import { useArea, useText } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { PhoneField } from '../../ui/phone-field.tsx';
import { PhoneProof } from './phone-proof.tsx';
import { samplePhone } from './sample-phone.ts';

/** A number, and the proof that it is the resident's own. */
export const OwnPhoneForm = ({
  isAskedFor = false,
  saved,
  onSaved,
  onChange,
}: {
  /** The resident has just pressed a button for it. */
  isAskedFor?: boolean;
  saved: OwnPhoneAnswer;
  /** Another number stands there now. */
  onSaved: () => Promise<void>;
  /** What is known of the number has changed. */
  onChange: (phone: OwnPhoneAnswer) => void;
}) => {
  const deps = useDeps();
  const shared = useText();
  const text = useArea('profile', profile);
  const { isBusy, error, run } = useAction();
  const [phone, edit, restart] = useDraft<TypedNumber>('own-phone', () => ({
    number: saved.phone ?? '',
    country: countryOfNumber(saved.phone_number ?? '') || deps.homeCountry,
  }));

  /** What is true of the number that stands there now. */
  const wordsOf = ({ phone_number: number, intercoms }: ResidentAnswer): string => {
    if (number === null) return text.ownPhoneGone;
    const isOther = saved.phone_number !== null && saved.phone_number !== number;
    // Nothing has told this telephone yet to forward the gate's calls.
    return isOther && intercoms.length > 0 ? text.ownPhoneOther : text.ownPhoneSaved;
  };

  const save = () =>
    run(async () => {
      const now = await saveOwnPhone(deps, { phone: phone.number, ...countryBeside(phone) });
      await onSaved();
      restart(phone);
      deps.toasts.success(wordsOf(now));
    });

  return (
    <>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <PhoneField
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- not where a page is only loaded
          autoFocus={isAskedFor}
          autoComplete="tel"
          disabled={isBusy}
          enterKeyHint="done"
          error={error}
          label={text.ownPhoneField}
          name="own_phone"
          onChange={edit}
          placeholder={samplePhone(phone.country)}
          value={phone}
        />
        <div>
          <Button disabled={isBusy} look="info" type="submit">
            {shared.save}
          </Button>
        </div>
      </form>
      <PhoneProof key={saved.phone_number} onChange={onChange} phone={saved} />
    </>
  );
};
