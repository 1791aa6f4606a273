import { useEffect, useState } from 'react';

import { removePushDevice } from '../api/notifications.ts';
import { useDeps } from '../deps.ts';
import { forgetDevice, isLeftTo, leaveTo, otherOwner } from '../lib/own-device.ts';
import { readPushState } from '../lib/push.ts';
import { Link } from '../lib/router.tsx';
import { silenceBrowser } from '../lib/silence-browser.ts';
import { devices as english } from '../text/en/devices.ts';
import { useArea, useText } from '../text/use-text.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { type SilentDevice, keepRinging } from './keep-ringing.ts';

/** What its user should know of this device: that it no longer rings, or for whom it does. */
export const DeviceNotices = () => (
  <>
    <SilentDeviceNotice />
    <OthersDeviceNotice />
  </>
);

/**
 * Says that this device rings for whoever was signed in before, and ended nothing: right for a family's tablet,
 * wrong for a stranger's (ADR 0115).
 */
const OthersDeviceNotice = () => {
  const deps = useDeps();
  const shared = useText();
  const text = useArea('devices', english);
  const [owner, setOwner] = useState<string | null>(null);
  useEffect(() => {
    const other = otherOwner(deps);
    if (other === null || isLeftTo(deps.storage, other)) return;
    void readPushState().then((state) => setOwner(state === 'on' ? other : null));
  }, [deps]);

  if (owner === null) return null;
  const stop = async () => {
    setOwner(null);
    forgetDevice(deps.storage);
    await silenceBrowser();
    deps.toasts.success(text.removed);
  };
  const leave = () => {
    setOwner(null);
    leaveTo(deps.storage, owner);
  };
  return (
    <div className="mb-6">
      <Notice
        actions={
          <div className="flex items-center max-sm:w-full max-sm:justify-between">
            <Button compact onClick={() => void stop()}>
              {text.stopOthers}
            </Button>
            <IconButton icon="close" label={shared.dismiss} onClick={leave} />
          </div>
        }
        icon="bell"
        live
      >
        {text.others}
      </Notice>
    </div>
  );
};

/** Makes this device ring again where it no longer does; says so if it cannot. */
const SilentDeviceNotice = () => {
  const deps = useDeps();
  const shared = useText();
  const text = useArea('devices', english);
  const [silent, setSilent] = useState<SilentDevice | null>(null);
  useEffect(() => {
    keepRinging(deps).then(setSilent, (error: unknown) =>
      deps.log.info('Whether this device rings is not known', error),
    );
  }, [deps]);

  if (silent === null) return null;
  const dismiss = async () => {
    setSilent(null);
    forgetDevice(deps.storage);
    try {
      await removePushDevice(deps, silent.device.device_id);
    } catch (error) {
      deps.log.info('A silent device is still listed', error);
    }
  };
  return (
    <div className="mb-6">
      <Notice
        actions={
          <div className="flex items-center max-sm:w-full max-sm:justify-between">
            <Link
              className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
              onClick={() => setSilent(null)}
              to="/profile#notifications"
            >
              {text.turnOnAgain}
            </Link>
            <IconButton icon="close" label={shared.dismiss} onClick={() => void dismiss()} />
          </div>
        }
        icon="bell"
        live
        look="warning"
      >
        {silent.isBlocked ? text.blocked : text.silent}
      </Notice>
    </div>
  );
};
