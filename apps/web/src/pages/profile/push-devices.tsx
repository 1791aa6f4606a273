import {
  type NotificationsAnswer,
  type PushDevice,
  removePushDevice,
} from '../../api/notifications.ts';
import { useDeps } from '../../deps.ts';
import { deviceName } from '../../lib/device-name.ts';
import { formatAgo } from '../../lib/format.ts';
import { useAction } from '../../lib/use-action.ts';
import { type Catalogue, fill } from '../../text/catalogue.ts';
import { devices as english } from '../../text/en/devices.ts';
import { profile } from '../../text/en/profile.ts';
import { useArea, useLanguage } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { ItemRow } from '../../ui/item-row.tsx';
import { Badge } from '../../ui/notice.tsx';
import { ActionFailure } from './action-failure.tsx';

/** The devices that are told by push, with what is known of each. */
export const PushDevices = ({
  devices,
  ownId,
  onChange,
}: {
  devices: readonly PushDevice[];
  /** Which of them this browser is. */
  ownId: string | null;
  onChange: (settings: NotificationsAnswer) => void;
}) => {
  const deps = useDeps();
  const { language } = useLanguage();
  const text = useArea('devices', english);
  const shared = useArea('profile', profile);
  const removing = useAction();
  if (devices.length === 0) return null;

  const remove = async (device: PushDevice) => {
    const isDone = await removing.run(async () =>
      onChange(await removePushDevice(deps, device.device_id)),
    );
    if (isDone) deps.toasts.success(text.removed);
  };
  return (
    <div>
      <h3 className="text-sm font-medium" id="push-devices">
        {text.title}
      </h3>
      <p className="mb-1 text-sm text-muted">{text.hint}</p>
      <ul aria-labelledby="push-devices">
        {devices.map((device) => {
          const isOwn = device.device_id === ownId;
          const name = deviceName(shared, device.user_agent);
          return (
            <ItemRow
              actions={
                isOwn && device.ended_at === null ? undefined : (
                  <Button
                    aria-label={`${text.remove}: ${name}`}
                    compact
                    disabled={removing.isBusy}
                    onClick={() => void remove(device)}
                  >
                    {text.remove}
                  </Button>
                )
              }
              badges={
                <>
                  {isOwn ? <Badge look="info">{shared.thisDevice}</Badge> : null}
                  {device.ended_at === null ? null : (
                    <Badge look="warning">{text.silentBadge}</Badge>
                  )}
                </>
              }
              detail={detailOf(device, text, (iso) => formatAgo(iso, language, deps.now()))}
              icon="device"
              key={device.device_id}
              title={name}
            />
          );
        })}
      </ul>
      <ActionFailure action={removing} />
    </div>
  );
};

const detailOf = (
  device: PushDevice,
  text: Catalogue['devices'],
  ago: (iso: string) => string,
): string => {
  if (device.ended_at !== null) return fill(text.ended, { when: ago(device.ended_at) });
  if (device.last_shown_at === null) return text.neverShown;
  return fill(text.shown, { when: ago(device.last_shown_at) });
};
