import type { ServerWebhook } from '@gatecall/contracts/server/webhooks';
import { useState } from 'react';

import { changesOf } from '../../../lib/changes-of.ts';
import { TextField } from '../../../ui/field.tsx';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { useConsoleText } from '../../text/console-text.tsx';
import { fromTyped, toTyped } from './webhook-words.ts';

type Settings = { readonly url: string; readonly events: readonly string[] };

/** Address and events of a webhook, new or known. */
export const WebhookForm = ({
  webhook,
  title,
  confirm,
  save,
  onClose,
}: {
  webhook: Pick<ServerWebhook, 'url' | 'events'>;
  title: string;
  confirm: string;
  /** `changed`: what differs from `webhook`. */
  save: (body: Settings, changed: Partial<Settings>) => Promise<unknown>;
  onClose: () => void;
}) => {
  const { webhooks: text } = useConsoleText();
  const [url, setUrl] = useState(webhook.url);
  const [events, setEvents] = useState(toTyped(webhook.events));
  const [first] = useState<Settings>({ url: webhook.url, events: fromTyped(events) });
  const body: Settings = { url: url.trim(), events: fromTyped(events) };
  return (
    <ActDialog
      act={() => save(body, changesOf(first, body))}
      canConfirm={url.trim() !== ''}
      confirm={confirm}
      fields={['url', 'events']}
      look="info"
      onClose={onClose}
      title={title}
    >
      {(errorOf) => (
        <>
          <TextField
            autoCapitalize="none"
            autoComplete="off"
            error={errorOf('url')}
            hint={text.urlHint}
            inputMode="url"
            label={text.url}
            maxLength={2048}
            onChange={(event) => setUrl(event.target.value)}
            spellCheck={false}
            value={url}
          />
          <TextField
            autoCapitalize="none"
            autoComplete="off"
            error={errorOf('events')}
            hint={text.eventsHint}
            label={text.events}
            onChange={(event) => setEvents(event.target.value)}
            spellCheck={false}
            value={events}
          />
        </>
      )}
    </ActDialog>
  );
};
