import type { MadeWebhook, ServerWebhook } from '@gatecall/contracts/server/webhooks';
import { useState } from 'react';

import { useDeps } from '../../../deps.ts';
import { formatMoment } from '../../../lib/format.ts';
import { navigate } from '../../../lib/router.tsx';
import { fill } from '../../../text/catalogue.ts';
import { useLanguage, useText } from '../../../text/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Badge, Notice } from '../../../ui/notice.tsx';
import { useConsole } from '../../reads/console-context.ts';
import { useRead, useWrite } from '../../reads/use-read.ts';
import { ActButton } from '../../parts/act-button.tsx';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { Failure } from '../../parts/row-list.tsx';
import { ScreenHead } from '../../parts/screen-head.tsx';
import { SecretDialog } from '../../parts/secret-dialog.tsx';
import { useConsoleText } from '../../text/console-text.tsx';
import { Deliveries } from './deliveries.tsx';
import { ReplayMissed } from './replay-missed.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { WEBHOOK_LOOK, secretsOf } from './webhook-words.ts';

/** One webhook: what it is sent, and what became of it. */
export const WebhookScreen = ({ id }: { id: string }) => {
  const { me } = useConsole();
  const { webhooks: text, frame } = useConsoleText();
  const path = `webhooks/${encodeURIComponent(id)}`;
  const { data: webhook, error, reload } = useRead<ServerWebhook>(path);
  if (error !== null) return <Failure error={error} onRetry={reload} />;
  return (
    <>
      <ScreenHead
        actions={
          webhook !== null && me.role === 'operator' ? (
            <Acts path={path} webhook={webhook} />
          ) : undefined
        }
        back={{ to: '/console/webhooks', label: frame.webhooks }}
        badges={
          webhook === null ? undefined : (
            <Badge look={WEBHOOK_LOOK[webhook.status]}>{text[`status_${webhook.status}`]}</Badge>
          )
        }
        hint={webhook?.events.includes('*') ? text.allEvents : webhook?.events.join(', ')}
        title={webhook?.url ?? frame.webhooks}
      />
      <Missed webhook={webhook} />
      <Deliveries
        mayReplay={me.role === 'operator' && webhook?.status !== 'off'}
        missedSince={webhook?.missed_since ?? null}
        path={path}
      />
    </>
  );
};

/** Since when nothing has arrived, and what becomes of that. */
const Missed = ({ webhook }: { webhook: ServerWebhook | null }) => {
  const { now } = useDeps();
  const { language } = useLanguage();
  const { webhooks: text } = useConsoleText();
  if (webhook === null || webhook.missed_since === null) return null;
  const when = formatMoment(webhook.missed_since, language, now());
  return (
    <div className="mb-6">
      <Notice look="warning">
        {fill(webhook.status === 'off' ? text.offText : text.failingText, { when })}
      </Notice>
    </div>
  );
};

type Asked = 'edit' | 'rotate' | 'remove';

const Acts = ({ webhook, path }: { webhook: ServerWebhook; path: string }) => {
  const { toasts } = useDeps();
  const { cache } = useConsole();
  const shared = useText();
  const write = useWrite();
  const { webhooks: text } = useConsoleText();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [made, setMade] = useState<MadeWebhook | null>(null);
  /** It has been turned on: what happened before is sent only if asked for. */
  const [missedSince, setMissedSince] = useState<string | null>(null);
  const close = () => setAsked(null);
  const change = async (body: object, said: string) => {
    const next = await write<ServerWebhook>(path, { method: 'PATCH', body }, ['webhooks']);
    cache.change<ServerWebhook>(path, () => next);
    toasts.success(said);
  };
  const test = async () => {
    const reply = await write<{ is_delivered: boolean; result: string; took_ms: number }>(
      `${path}/test`,
      { method: 'POST' },
      [path],
    );
    const values = { ms: reply.took_ms, result: reply.result };
    if (reply.is_delivered) toasts.success(fill(text.testDelivered, values));
    else toasts.error(fill(text.testFailed, values));
  };
  const isOff = webhook.status === 'off';
  const turn = async () => {
    await change({ is_on: isOff }, isOff ? text.turnedOn : text.turnedOff);
    if (isOff) setMissedSince(webhook.missed_since);
  };
  return (
    <>
      <ActButton act={test} icon="play" look="info">
        {text.test}
      </ActButton>
      <ActButton act={turn}>{isOff ? text.turnOn : text.turnOff}</ActButton>
      <Button icon="edit" onClick={() => setAsked('edit')}>
        {text.edit}
      </Button>
      <Button icon="key" onClick={() => setAsked('rotate')}>
        {text.rotate}
      </Button>
      <Button icon="trash" onClick={() => setAsked('remove')}>
        {text.remove}
      </Button>
      {asked === 'edit' ? (
        <WebhookForm
          confirm={shared.save}
          onClose={close}
          save={async (_all, changed) => {
            await change(changed, text.saved);
            close();
          }}
          title={text.editTitle}
          webhook={webhook}
        />
      ) : null}
      {asked === 'rotate' ? <Rotate onClose={close} onMade={setMade} path={path} /> : null}
      {missedSince === null ? null : (
        <ReplayMissed missedSince={missedSince} onClose={() => setMissedSince(null)} path={path} />
      )}
      {asked === 'remove' ? <Remove onClose={close} path={path} /> : null}
      {made === null ? null : (
        <SecretDialog
          onClose={() => setMade(null)}
          secrets={secretsOf(made, text)}
          title={text.rotate}
        />
      )}
    </>
  );
};

/** Gives the webhook another secret, which is shown once. */
const Rotate = ({
  path,
  onMade,
  onClose,
}: {
  path: string;
  onMade: (made: MadeWebhook) => void;
  onClose: () => void;
}) => {
  const write = useWrite();
  const { webhooks: text } = useConsoleText();
  return (
    <ActDialog
      act={async () => onMade(await write<MadeWebhook>(`${path}/rotate`, { method: 'POST' }))}
      confirm={text.rotate}
      look="warning"
      onClose={onClose}
      onDone={onClose}
      title={text.rotateTitle}
    >
      <p>{text.rotateText}</p>
    </ActDialog>
  );
};

const Remove = ({ path, onClose }: { path: string; onClose: () => void }) => {
  const { toasts } = useDeps();
  const { cache } = useConsole();
  const write = useWrite();
  const { webhooks: text } = useConsoleText();
  return (
    <ActDialog
      act={() => write(path, { method: 'DELETE' })}
      confirm={text.remove}
      onClose={onClose}
      onDone={() => {
        toasts.success(text.removed);
        navigate('/console/webhooks', { replace: true });
        cache.forget(path);
        cache.expire('webhooks');
      }}
      title={text.removeTitle}
    >
      <p>{text.removeText}</p>
    </ActDialog>
  );
};
