import { useCallback } from 'react';

import {
  type NotificationsBody,
  fetchNotifications,
  saveNotifications,
} from '../../api/notifications.ts';
import { useDeps } from '../../deps.ts';
import { useAction } from '../../lib/use-action.ts';
import { useResource } from '../../lib/use-resource.ts';
import { useScrollTo } from '../../lib/use-scroll-to.ts';
import { profile } from '../../text/en/profile.ts';
import { useArea } from '../../text/use-text.ts';
import { Card } from '../../ui/card.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ThisDevice } from './this-device.tsx';

/** Where mails about a device lead to. */
const ID = 'notifications';

type Change = (now: NotificationsBody) => Partial<NotificationsBody>;

/** The settings, and how one of them is changed. */
const useNotifications = () => {
  const deps = useDeps();
  const text = useArea('profile', profile);
  const settings = useResource(useCallback(() => fetchNotifications(deps), [deps]));
  const { isBusy, error, run } = useAction();
  const { data, setData } = settings;

  const change = async (changeOf: Change) => {
    if (data === null) return;
    setData(() => ({ ...data, ...changeOf(data) })); // hopeful; a refusal brings the truth back
    const isDone = await run(async () => {
      // Another tab or device may have changed the others since.
      const now = await fetchNotifications(deps);
      const { email, sms, push, kinds } = now;
      const saved = await saveNotifications(deps, { email, sms, push, kinds, ...changeOf(now) });
      setData(() => saved);
    });
    if (isDone) deps.toasts.success(text.notificationsSaved);
    else setData(() => data);
  };
  return { settings, change, isBusy, error };
};

/** How and of what the resident is told. */
export const NotificationsCard = ({ isPhoneConfirmed }: { isPhoneConfirmed: boolean }) => {
  const text = useArea('profile', profile);
  const { settings, change, isBusy, error } = useNotifications();
  const data = settings.data;
  useScrollTo(ID, data !== null);

  const channels = [
    { key: 'push', label: text.channelPush },
    { key: 'email', label: text.channelEmail },
    { key: 'sms', label: text.channelSms },
  ] as const;
  const kinds = [
    { key: 'opened', label: text.noticeOpened },
    { key: 'refused', label: text.noticeRefused },
    { key: 'guessing', label: text.noticeGuessing },
    { key: 'message', label: text.noticeMessage },
    { key: 'silence', label: text.noticeSilence },
  ] as const;

  return (
    <Card hint={text.notificationsHint} icon="bell" id={ID} title={text.notifications}>
      {settings.status === 'failed' ? <LoadFailure onRetry={() => void settings.reload()} /> : null}
      {data === null ? (
        settings.status === 'failed' ? null : (
          // As high as the window, so that nothing in sight moves when the settings come.
          <div aria-hidden="true" className="skeleton h-dvh" />
        )
      ) : (
        <div className="flex flex-col gap-4">
          <ThisDevice onChange={(next) => settings.setData(() => next)} settings={data}>
            <fieldset disabled={isBusy}>
              <legend className="text-sm font-medium">{text.notifyBy}</legend>
              {channels.map(({ key, label }) => (
                <CheckField
                  checked={data[key]}
                  key={key}
                  label={label}
                  onChange={(event) => {
                    const isOn = event.target.checked;
                    void change(() => ({ [key]: isOn }));
                  }}
                />
              ))}
            </fieldset>
            {data.sms && !isPhoneConfirmed ? (
              <Notice live look="warning">
                {text.smsNeedsProof}
              </Notice>
            ) : null}
            <fieldset disabled={isBusy}>
              <legend className="text-sm font-medium">{text.noticeAbout}</legend>
              {kinds.map(({ key, label }) => (
                <CheckField
                  checked={data.kinds.includes(key)}
                  key={key}
                  label={label}
                  onChange={(event) => {
                    const isWanted = event.target.checked;
                    void change(({ kinds }) => {
                      const others = kinds.filter((kind) => kind !== key);
                      return { kinds: isWanted ? [...others, key] : others };
                    });
                  }}
                />
              ))}
            </fieldset>
            {error === '' ? null : <Notice look="danger">{error}</Notice>}
          </ThisDevice>
        </div>
      )}
    </Card>
  );
};
