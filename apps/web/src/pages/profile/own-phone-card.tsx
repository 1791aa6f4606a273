import type { ComponentProps } from 'react';

import { profile } from '../../text/en/profile.ts';
import { useArea } from '../../text/use-text.ts';
import { Card } from '../../ui/card.tsx';
import { OwnPhoneForm } from './own-phone-form.tsx';

/** The phone that rings first: forwarded calls are known by it (D-10). */
export const OwnPhoneCard = (part: ComponentProps<typeof OwnPhoneForm>) => {
  const text = useArea('profile', profile);
  return (
    <Card hint={text.ownPhoneHint} icon="phone" id="own-phone" title={text.ownPhone}>
      <OwnPhoneForm {...part} />
    </Card>
  );
};
