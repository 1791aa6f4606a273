import { useCallback } from 'react';

import { fetchOwnPhone } from '../../api/account.ts';
import { useDeps } from '../../deps.ts';
import { useResource } from '../../lib/use-resource.ts';
import { dashboard } from '../../text/en/dashboard.ts';
import { useArea } from '../../text/use-text.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { OwnPhoneForm } from '../profile/own-phone-form.tsx';

/** The resident's own phone, where the way to a forwarding needs it: told and proven without leaving the way. */
export const OwnPhoneStep = ({ onConfirmed }: { onConfirmed: () => void }) => {
  const deps = useDeps();
  const text = useArea('dashboard', dashboard);
  const phone = useResource(useCallback(() => fetchOwnPhone(deps), [deps]));
  return (
    <div className="w-full">
      <p className="mb-3 text-sm">{text.ownPhoneMissing}</p>
      {phone.status === 'failed' ? <LoadFailure onRetry={() => void phone.reload()} /> : null}
      {phone.data === null ? (
        <div aria-hidden="true" className="skeleton h-36" />
      ) : (
        <OwnPhoneForm
          isAskedFor
          onChange={(next) => {
            phone.setData(() => next);
            if (next.is_confirmed) onConfirmed();
          }}
          onSaved={phone.reload}
          saved={phone.data}
        />
      )}
    </div>
  );
};
