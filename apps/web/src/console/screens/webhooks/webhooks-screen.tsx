import type { MadeWebhook, ServerWebhook } from '@gatecall/contracts/server/webhooks';
import { useState } from 'react';

import { useDeps } from '../../../deps.ts';
import { formatMoment } from '../../../lib/format.ts';
import { fill } from '../../../text/catalogue.ts';
import { useLanguage } from '../../../text/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Badge } from '../../../ui/notice.tsx';
import { useConsole } from '../../reads/console-context.ts';
import { useQuery } from '../../reads/use-query.ts';
import { useList, useWrite } from '../../reads/use-read.ts';
import { RowList } from '../../parts/row-list.tsx';
import { Row } from '../../parts/row.tsx';
import { ScreenHead } from '../../parts/screen-head.tsx';
import { SecretDialog } from '../../parts/secret-dialog.tsx';
import { useConsoleText } from '../../text/console-text.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { WEBHOOK_LOOK, secretsOf } from './webhook-words.ts';

const NEW = { url: '', events: ['*'] };

/** The endpoints that are notified of events. */
export const WebhooksScreen = () => {
  const { me } = useConsole();
  const write = useWrite();
  const { webhooks: text, frame } = useConsoleText();
  const query = useQuery();
  const list = useList<ServerWebhook>('webhooks');
  const [made, setMade] = useState<MadeWebhook | null>(null);
  const mayAdd = me.role === 'operator';
  const add = (
    <Button icon="plus" look="info" onClick={() => query.set('new', '1')}>
      {text.add}
    </Button>
  );
  const create = async (body: object) => {
    setMade(await write<MadeWebhook>('webhooks', { method: 'POST', body }, ['webhooks']));
    query.set('new', '');
  };
  return (
    <>
      <ScreenHead actions={mayAdd ? add : undefined} hint={text.intro} title={frame.webhooks} />
      <RowList
        empty={{
          icon: 'share',
          title: text.empty,
          text: text.emptyText,
          ...(mayAdd ? { actions: add } : {}),
        }}
        label={frame.webhooks}
        list={list}
      >
        {(webhook) => <WebhookRow key={webhook.webhook_id} webhook={webhook} />}
      </RowList>
      {mayAdd && query.get('new') !== '' ? (
        <WebhookForm
          confirm={text.add}
          onClose={() => query.set('new', '')}
          save={create}
          title={text.addTitle}
          webhook={NEW}
        />
      ) : null}
      {made === null ? null : (
        <SecretDialog
          onClose={() => setMade(null)}
          secrets={secretsOf(made, text)}
          title={text.made}
        />
      )}
    </>
  );
};

const WebhookRow = ({ webhook }: { webhook: ServerWebhook }) => {
  const { now } = useDeps();
  const { language } = useLanguage();
  const { webhooks: text, frame } = useConsoleText();
  const { events, status } = webhook;
  return (
    <Row
      badges={<Badge look={WEBHOOK_LOOK[status]}>{text[`status_${status}`]}</Badge>}
      detail={events.includes('*') ? text.allEvents : events.join(', ')}
      icon="share"
      meta={fill(frame.since, { when: formatMoment(webhook.created_at, language, now()) })}
      title={webhook.url}
      to={`/console/webhooks/${webhook.webhook_id}`}
    />
  );
};
