import type { ServerKey } from '@gatecall/contracts/server/keys';
import { useState } from 'react';

import { useDeps } from '../../../deps.ts';
import { formatMoment } from '../../../lib/format.ts';
import { fill } from '../../../text/catalogue.ts';
import { useLanguage } from '../../../text/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Badge } from '../../../ui/notice.tsx';
import type { StyleName } from '../../../ui/styles.ts';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { RowList } from '../../parts/row-list.tsx';
import { Row } from '../../parts/row.tsx';
import { ScreenHead } from '../../parts/screen-head.tsx';
import { SecretDialog } from '../../parts/secret-dialog.tsx';
import { useQuery } from '../../reads/use-query.ts';
import { useList, useWrite } from '../../reads/use-read.ts';
import { useConsoleText } from '../../text/console-text.tsx';
import { KeyForm } from './key-form.tsx';

const LOOK: Readonly<Record<ServerKey['state'], StyleName>> = {
  live: 'success',
  expired: 'warning',
  revoked: 'light',
};

/** Those that work first; the newest of each first. */
const byUse = (one: ServerKey, other: ServerKey): number =>
  Number(other.state === 'live') - Number(one.state === 'live') ||
  other.created_at.localeCompare(one.created_at);

/** What a reply holds at the only time when the secret can be read. */
type MadeKey = ServerKey & { readonly key: string };
type Asked = { readonly act: 'rotate' | 'revoke'; readonly key: ServerKey };

const pathOf = ({ key_id: id }: ServerKey): string => `keys/${encodeURIComponent(id)}`;

/** The secret keys of other programs. */
export const KeysScreen = () => {
  const write = useWrite();
  const { keys: text, frame } = useConsoleText();
  const query = useQuery();
  const list = useList<ServerKey>('keys');
  const [asked, setAsked] = useState<Asked | null>(null);
  const [made, setMade] = useState<MadeKey | null>(null);
  const close = () => setAsked(null);
  const add = (
    <Button icon="plus" look="info" onClick={() => query.set('new', '1')}>
      {text.add}
    </Button>
  );
  return (
    <>
      <ScreenHead actions={add} hint={text.intro} title={frame.keys} />
      <RowList
        empty={{ icon: 'key', title: text.empty, text: text.emptyText, actions: add }}
        label={frame.keys}
        list={{ ...list, rows: list.rows?.toSorted(byUse) ?? null }}
      >
        {(key) => <KeyRow apiKey={key} key={key.key_id} onAsk={setAsked} />}
      </RowList>
      {query.get('new') === '' ? null : (
        <KeyForm
          onClose={() => query.set('new', '')}
          save={async (body) => {
            setMade(await write<MadeKey>('keys', { method: 'POST', body }, ['keys']));
            query.set('new', '');
          }}
        />
      )}
      {asked?.act === 'rotate' ? (
        <ActDialog
          act={async () => {
            const path = `${pathOf(asked.key)}/rotate`;
            setMade(await write<MadeKey>(path, { method: 'POST' }, ['keys']));
          }}
          confirm={text.rotate}
          look="warning"
          onClose={close}
          onDone={close}
          title={fill(text.rotateTitle, { name: asked.key.name })}
        >
          <p>{text.rotateText}</p>
        </ActDialog>
      ) : null}
      {asked?.act === 'revoke' ? <RevokeKey apiKey={asked.key} onClose={close} /> : null}
      {made === null ? null : (
        <SecretDialog
          onClose={() => setMade(null)}
          secrets={[{ label: text.secret, value: made.key }]}
          title={text.made}
        />
      )}
    </>
  );
};

const KeyRow = ({ apiKey: key, onAsk }: { apiKey: ServerKey; onAsk: (asked: Asked) => void }) => {
  const { now } = useDeps();
  const { language } = useLanguage();
  const { keys: text } = useConsoleText();
  const when = (at: string) => ({ when: formatMoment(at, language, now()) });
  const { name, state, scopes, building_ids: held, expires_at: end, last_used_at: used } = key;
  const { old_secret_ends_at: change } = key;
  return (
    <Row
      actions={
        state === 'live' ? (
          <>
            <Button
              aria-label={`${text.rotate}: ${name}`}
              compact
              onClick={() => onAsk({ act: 'rotate', key })}
            >
              {text.rotate}
            </Button>
            <Button
              aria-label={`${text.revoke} ${name}`}
              compact
              onClick={() => onAsk({ act: 'revoke', key })}
            >
              {text.revoke}
            </Button>
          </>
        ) : undefined
      }
      badges={<Badge look={LOOK[state]}>{text[`state_${state}`]}</Badge>}
      detail={
        <>
          <span className="block">
            {scopes.includes('*') ? text.everything : scopes.join(', ')}
          </span>
          {held === null ? null : (
            <span className="block">{fill(text.heldTo, { count: held.length })}</span>
          )}
          {end === null ? null : <span className="block">{fill(text.expiresAt, when(end))}</span>}
          {change === null ? null : (
            <span className="block">{fill(text.oldSecretUntil, when(change))}</span>
          )}
        </>
      }
      icon="key"
      meta={used === null ? text.neverUsed : fill(text.usedAt, when(used))}
      title={name}
    />
  );
};

const RevokeKey = ({ apiKey: key, onClose }: { apiKey: ServerKey; onClose: () => void }) => {
  const { toasts } = useDeps();
  const write = useWrite();
  const { keys: text } = useConsoleText();
  return (
    <ActDialog
      act={() => write(pathOf(key), { method: 'DELETE' }, ['keys'])}
      confirm={text.revoke}
      onClose={onClose}
      onDone={() => {
        onClose();
        toasts.success(fill(text.revoked, { name: key.name }));
      }}
      title={fill(text.revokeTitle, { name: key.name })}
    >
      <p>{text.revokeText}</p>
    </ActDialog>
  );
};
