import type { ServerRelyingParty } from '@gatecall/contracts/server/relying-parties';

import { Badge } from '../../../ui/notice.tsx';
import { useList } from '../../reads/use-read.ts';
import { RowList } from '../../parts/row-list.tsx';
import { Row } from '../../parts/row.tsx';
import { ScreenHead } from '../../parts/screen-head.tsx';
import { useConsoleText } from '../../text/console-text.tsx';

/** The applications whose users sign in here. */
export const RelyingPartiesScreen = () => {
  const { relyingParties: text, frame } = useConsoleText();
  const list = useList<ServerRelyingParty>('relying_parties');
  return (
    <>
      <ScreenHead hint={text.intro} title={frame.relyingParties} />
      <RowList
        empty={{ icon: 'unlock', title: text.empty, text: text.emptyText }}
        label={frame.relyingParties}
        list={list}
      >
        {(party) => (
          <Row
            badges={
              <Badge look={party.is_public ? 'warning' : 'success'}>
                {party.is_public ? text.public : text.confidential}
              </Badge>
            }
            detail={
              <>
                <span className="block">
                  {text.clientId} <code>{party.client_id}</code>
                </span>
                <Addresses label={text.redirects} list={party.redirect_uris} />
                <Addresses label={text.logout} list={party.post_logout_redirect_uris} />
              </>
            }
            icon="unlock"
            key={party.client_id}
            title={party.client_name}
          />
        )}
      </RowList>
    </>
  );
};

const Addresses = ({ label, list }: { label: string; list: readonly string[] }) =>
  list.length === 0 ? null : (
    <span className="mt-1 block">
      {label}
      {list.map((address) => (
        <code className="block" key={address}>
          {address}
        </code>
      ))}
    </span>
  );
