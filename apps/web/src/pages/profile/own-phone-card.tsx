import type { ComponentProps } from 'react';

import { profile } from '../../text/en/profile.ts';
import { useArea } from '../../text/use-text.ts';
import { Card } from '../../ui/card.tsx';
import { OwnPhoneForm } from './own-phone-form.tsx';

/** The phone that rings first: forwarded calls are known by it (D-10). A member's is only called when they ask. */
export const OwnPhoneCard = ({
  isMemberOnly,
  ...part
}: { isMemberOnly: boolean } & ComponentProps<typeof OwnPhoneForm>) => {
  const text = useArea('profile', profile);
  return (
    <Card
      hint={isMemberOnly ? text.ownPhoneMemberHint : text.ownPhoneHint}
      icon="phone"
      id="own-phone"
      title={text.ownPhone}
    >
      <OwnPhoneForm {...part} />
    </Card>
  );
};
