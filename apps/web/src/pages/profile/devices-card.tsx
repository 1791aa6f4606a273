import { useCallback } from 'react';

import {
  type SignedInDevice,
  fetchDevices,
  signOutDevice,
  signOutOtherDevices,
} from '../../api/account.ts';
import { useDeps } from '../../deps.ts';
import { deviceName } from '../../lib/device-name.ts';
import { formatAgo } from '../../lib/format.ts';
import { Link } from '../../lib/router.tsx';
import { useAction } from '../../lib/use-action.ts';
import { useResource } from '../../lib/use-resource.ts';
import { fill } from '../../text/catalogue.ts';
import { profile } from '../../text/en/profile.ts';
import { useArea, useLanguage } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ItemRow } from '../../ui/item-row.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Badge } from '../../ui/notice.tsx';
import { ActionFailure } from './action-failure.tsx';

/** Where the account is signed in; the others can be signed out. */
export const DevicesCard = () => {
  const deps = useDeps();
  const { language } = useLanguage();
  const text = useArea('profile', profile);
  const devices = useResource(useCallback(() => fetchDevices(deps), [deps]));
  const ending = useAction();
  const { isBusy, run } = ending;
  const list = devices.data ?? [];

  const signOut = async (change: () => Promise<readonly SignedInDevice[]>, words: string) => {
    const isDone = await run(async () => {
      const left = await change();
      devices.setData(() => left);
    });
    if (isDone) deps.toasts.success(words);
  };

  return (
    <Card
      actions={
        list.length > 1 ? (
          <Button
            disabled={isBusy}
            onClick={() => void signOut(() => signOutOtherDevices(deps), text.othersSignedOut)}
          >
            {text.signOutOthers}
          </Button>
        ) : undefined
      }
      hint={text.devicesHint}
      icon="devices"
      id="devices"
      title={text.devices}
    >
      {devices.status === 'failed' ? <LoadFailure onRetry={() => void devices.reload()} /> : null}
      {devices.data === null ? <div aria-hidden="true" className="skeleton h-15" /> : null}
      <ActionFailure action={ending} />
      <ul>
        {list.map((device) => {
          const name = deviceName(text, device.user_agent);
          const when = formatAgo(device.last_accessed_at, language, deps.now());
          const used = fill(text.lastUsed, { when });
          return (
            <ItemRow
              actions={
                device.is_current ? undefined : (
                  <Button
                    aria-label={`${text.signOut}: ${name}, ${used}`}
                    compact
                    disabled={isBusy}
                    onClick={() =>
                      void signOut(
                        () => signOutDevice(deps, device.session_id),
                        text.deviceSignedOut,
                      )
                    }
                  >
                    {text.signOut}
                  </Button>
                )
              }
              badges={device.is_current ? <Badge look="info">{text.thisDevice}</Badge> : undefined}
              detail={`${used} · ${device.ip_address}`}
              icon="devices"
              key={device.session_id}
              title={name}
            />
          );
        })}
      </ul>
      <Link
        className="inline-flex min-h-11 items-center text-sm text-link underline underline-offset-4"
        to="/profile#notifications"
      >
        {text.lostDevice}
      </Link>
    </Card>
  );
};
