import { useCallback } from 'react';

import { type Connection, disconnect, fetchConnections } from '../../api/connections.ts';
import { useDeps } from '../../deps.ts';
import { formatAgo } from '../../lib/format.ts';
import { useAction } from '../../lib/use-action.ts';
import { useResource } from '../../lib/use-resource.ts';
import { fill } from '../../text/catalogue.ts';
import { profile } from '../../text/en/profile.ts';
import { useArea, useLanguage } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ItemRow } from '../../ui/item-row.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Applications that the resident signs in to with this account. Most residents have none. */
export const ConnectionsCard = () => {
  const deps = useDeps();
  const { language } = useLanguage();
  const text = useArea('profile', profile);
  const connections = useResource(useCallback(() => fetchConnections(deps), [deps]));
  const { isBusy, error, run } = useAction();
  if (connections.data === null || connections.data.length === 0) return null;

  const end = async ({ client_id, client_name }: Connection) => {
    const isDone = await run(async () => {
      const left = await disconnect(deps, client_id);
      connections.setData(() => left);
    });
    if (isDone) deps.toasts.success(fill(text.disconnected, { name: client_name }));
  };

  return (
    <Card hint={text.connectionsHint} icon="key" id="connections" title={text.connections}>
      {error === '' ? null : <Notice look="danger">{error}</Notice>}
      <ul>
        {connections.data.map((connection) => (
          <ItemRow
            actions={
              <Button
                aria-label={`${text.disconnect} ${connection.client_name}`}
                compact
                disabled={isBusy}
                onClick={() => void end(connection)}
              >
                {text.disconnect}
              </Button>
            }
            detail={fill(text.connectedSince, {
              when: formatAgo(connection.granted_at, language, deps.now()),
            })}
            icon="key"
            key={connection.client_id}
            title={connection.client_name}
          />
        ))}
      </ul>
    </Card>
  );
};
