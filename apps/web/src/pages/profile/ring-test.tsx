import { type ReactNode, useState } from 'react';

import {
  type NotificationsAnswer,
  fetchNotifications,
  ringDevice,
} from '../../api/notifications.ts';
import { useDeps } from '../../deps.ts';
import { watchShownNotices } from '../../lib/shown-notices.ts';
import { useAction } from '../../lib/use-action.ts';
import { fill } from '../../text/catalogue.ts';
import { devices as english } from '../../text/en/devices.ts';
import { useArea, useLanguage } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ActionFailure } from './action-failure.tsx';

/** Push services that work need a second or two. */
const LIMIT_MS = 20_000;

/** How long the notice took; `null` where it has not come. */
type Result = { readonly tookMs: number | null };

/** Rings this very device, and says whether the notice came and how fast. */
export const RingTest = ({
  deviceId,
  onChange,
  children,
}: {
  deviceId: string;
  onChange: (settings: NotificationsAnswer) => void;
  /** What else can be done with this device. */
  children: ReactNode;
}) => {
  const deps = useDeps();
  const { language } = useLanguage();
  const text = useArea('devices', english);
  const ringing = useAction();
  const [result, setResult] = useState<Result | null>(null);

  const ring = () =>
    ringing.run(async () => {
      setResult(null);
      const notices = watchShownNotices();
      try {
        const since = deps.now();
        const { receipt } = await ringDevice(deps, deviceId);
        const at = await notices.whenShown(receipt, LIMIT_MS);
        setResult({ tookMs: at === null ? null : at - since });
      } finally {
        notices.close();
        // When it was last shown; or that its push service takes nothing for it any more.
        onChange(await fetchNotifications(deps));
      }
    });
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button disabled={ringing.isBusy} icon="bell" onClick={() => void ring()}>
          {ringing.isBusy ? text.ringingHere : text.ringHere}
        </Button>
        {children}
      </div>
      <output className="block w-full empty:absolute">
        {result === null ? null : (
          <Notice look={result.tookMs === null ? 'warning' : 'success'}>
            {result.tookMs === null
              ? text.notArrived
              : fill(text.arrived, { ms: result.tookMs.toLocaleString(language) })}
          </Notice>
        )}
      </output>
      <ActionFailure action={ringing} />
    </>
  );
};
