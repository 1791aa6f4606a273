import { type ReactNode, useEffect, useState } from 'react';

import {
  type NotificationsAnswer,
  type PushDevice,
  addPushSubscription,
  removePushSubscription,
} from '../../api/notifications.ts';
import { type AppDeps, useDeps } from '../../deps.ts';
import { applePushNeeds } from '../../lib/device.ts';
import { findOwnDevice, forgetDevice, otherOwner, rememberDevice } from '../../lib/own-device.ts';
import {
  type PushState,
  isPushSupported,
  ownSubscription,
  readPushState,
  renewSubscription,
  subscribeToPush,
  unsubscribeFromPush,
} from '../../lib/push.ts';
import { fill } from '../../text/catalogue.ts';
import { devices as english } from '../../text/en/devices.ts';
import { profile } from '../../text/en/profile.ts';
import { useArea } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { IphoneGuide } from './iphone-guide.tsx';
import { PushDevices } from './push-devices.tsx';
import { RingTest } from './ring-test.tsx';

/** What this browser does, and which of the devices it is. */
type Own = {
  readonly state: PushState;
  readonly deviceId: string | null;
  /** It rings for another account. */
  readonly isOthers: boolean;
};

/**
 * Push messages to this browser and the others; permission is asked after the click and never before. A
 * browser that is subscribed rings only if the server knows of it.
 */
export const ThisDevice = ({
  settings,
  onChange,
  children,
}: {
  settings: NotificationsAnswer;
  onChange: (settings: NotificationsAnswer) => void;
  /** Comes below, once it is known what stands above. */
  children?: ReactNode;
}) => {
  const deps = useDeps();
  const text = useArea('profile', profile);
  const [own, setOwn] = useState<Own | null>(null);
  const [failure, setFailure] = useState('');
  const { devices, push_public_key: key } = settings;
  useEffect(() => {
    void readOwn(deps, devices).then(setOwn);
  }, [deps, devices]);

  const turn = async (work: () => Promise<void>) => {
    setFailure('');
    try {
      await work();
    } catch (error) {
      deps.log.info('Push', error);
      setFailure(text.pushFailed);
    }
    setOwn(await readOwn(deps, devices));
  };
  const turnOn = () =>
    turn(async () => {
      const before = devices.find(({ device_id: id }) => id === own?.deviceId);
      // Its push service takes nothing more for the subscription that it still has.
      const isOver = before !== undefined && before.ended_at !== null;
      const subscription = await (isOver ? renewSubscription : subscribeToPush)(key);
      if (subscription === null) return;
      const saved = await addPushSubscription(deps, {
        ...subscription.toJSON(),
        ...(before === undefined ? {} : { replaces: before.device_id }),
      });
      await rememberDevice(deps, saved, subscription);
      onChange(saved);
    });
  const turnOff = () =>
    turn(async () => {
      const endpoint = await unsubscribeFromPush();
      forgetDevice(deps.storage);
      if (endpoint !== null) onChange(await removePushSubscription(deps, endpoint));
    });

  if (own === null) return <div aria-hidden="true" className="skeleton h-dvh" />;
  const { state } = own;
  return (
    <>
      {state === 'unsupported' ? <Unsupported /> : null}
      {state === 'denied' ? <Notice look="warning">{text.pushDenied}</Notice> : null}
      {state === 'on' || state === 'off' ? (
        <div className="flex flex-col items-start gap-2">
          {own.isOthers ? (
            <Notice>{text.pushIsOthers}</Notice>
          ) : (
            <PushSentence isOn={state === 'on'} isWanted={settings.push} />
          )}
          {state === 'on' && own.deviceId !== null ? (
            <RingTest deviceId={own.deviceId} onChange={onChange}>
              <Button onClick={() => void turnOff()}>{text.pushOff}</Button>
            </RingTest>
          ) : (
            <Button icon="bell" onClick={() => void turnOn()}>
              {text.pushOn}
            </Button>
          )}
          {failure === '' ? null : <Notice look="danger">{failure}</Notice>}
        </div>
      ) : null}
      <PushDevices devices={devices} onChange={onChange} ownId={own.deviceId} />
      {children}
    </>
  );
};

/** Whether this browser rings, or why it stays silent although it could. */
const PushSentence = ({ isOn, isWanted }: { isOn: boolean; isWanted: boolean }) => {
  const text = useArea('profile', profile);
  const words = useArea('devices', english);
  if (!isOn || isWanted) {
    return <p className="text-sm text-muted">{isOn ? text.pushIsOn : text.pushIsOff}</p>;
  }
  return (
    <Notice look="warning">
      {fill(words.unwanted, { option: text.channelPush, legend: text.notifyBy })}
    </Notice>
  );
};

/** Why this browser cannot show notices, and what to do about it. */
const Unsupported = () => {
  const { userAgent } = useDeps();
  const text = useArea('profile', profile);
  const words = useArea('devices', english);
  const apple = applePushNeeds({
    userAgent,
    maxTouchPoints: navigator.maxTouchPoints,
    hasPush: isPushSupported(),
    isStandalone: matchMedia('(display-mode: standalone)').matches,
  });
  if (apple === null) return <Notice look="light">{text.pushUnsupported}</Notice>;
  if (apple.needs === 'home-screen') return <IphoneGuide device={apple.device} />;
  return <Notice look="light">{fill(words.needsUpdate, { device: apple.device })}</Notice>;
};

const readOwn = async (
  deps: Pick<AppDeps, 'storage' | 'own'>,
  devices: readonly PushDevice[],
): Promise<Own> => {
  const state = await readPushState();
  const subscription = state === 'on' ? await ownSubscription() : null;
  const device = await findOwnDevice(deps.storage, devices, subscription);
  const isSilent = device === undefined || device.ended_at !== null;
  return {
    state: state === 'on' && isSilent ? 'off' : state,
    deviceId: device?.device_id ?? null,
    isOthers: state === 'on' && isSilent && otherOwner(deps) !== null,
  };
};
