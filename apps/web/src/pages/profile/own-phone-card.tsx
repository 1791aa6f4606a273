import { useState } from 'react';

import { saveOwnPhone } from '../../api/account.ts';
import type { ProductUser } from '../../api/product.ts';
import { useDeps } from '../../deps.ts';
import { useAction } from '../../lib/use-action.ts';
import { profile } from '../../text/en/profile.ts';
import { useArea, useText } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/field.tsx';

/** The phone that rings first: forwarded calls are known by it (D-10). */
export const OwnPhoneCard = ({
  user,
  onChange,
}: {
  user: ProductUser;
  onChange: (user: ProductUser) => void;
}) => {
  const deps = useDeps();
  const shared = useText();
  const text = useArea('profile', profile);
  const { isBusy, error, run } = useAction();
  const [phone, setPhone] = useState(user.phone ?? '');

  const save = async () => {
    const isDone = await run(async () => onChange(await saveOwnPhone(deps, phone)));
    if (isDone) deps.toasts.success(text.ownPhoneSaved);
  };

  return (
    <Card hint={text.ownPhoneHint} icon="phone" id="own-phone" title={text.ownPhone}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          autoComplete="tel"
          disabled={isBusy}
          enterKeyHint="done"
          error={error}
          label={text.ownPhoneField}
          name="own_phone"
          onChange={(event) => setPhone(event.target.value)}
          placeholder={text.ownPhonePlaceholder}
          type="tel"
          value={phone}
        />
        <div>
          <Button disabled={isBusy} look="info" type="submit">
            {shared.save}
          </Button>
        </div>
      </form>
    </Card>
  );
};
