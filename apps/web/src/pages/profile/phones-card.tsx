import type { User } from '@gatecall/auth-sdk/entities';

import { useDeps } from '../../deps.ts';
import { formatPhone } from '../../lib/phone-number.ts';
import { fill } from '../../text/catalogue.ts';
import { profile } from '../../text/en/profile.ts';
import { useArea } from '../../text/use-text.ts';
import { Card } from '../../ui/card.tsx';
import { AddPhone } from './add-phone.tsx';
import { FactorList } from './factor-list.tsx';

/** Phone numbers that receive passcodes: add by a texted code, remove. */
export const PhonesCard = ({ user, onChange }: { user: User; onChange: () => void }) => {
  const deps = useDeps();
  const text = useArea('profile', profile);

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
      <AddPhone
        onAdded={() => {
          deps.toasts.success(text.phoneAdded);
          onChange();
        }}
      />
    </Card>
  );
};
