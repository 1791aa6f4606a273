import type { Building } from '@gatecall/contracts/server/buildings';
import { useState } from 'react';

import { fill } from '../../../text/catalogue.ts';
import { useLanguage } from '../../../text/use-text.ts';
import { useConsole } from '../../reads/console-context.ts';
import { useQuery } from '../../reads/use-query.ts';
import { useRead } from '../../reads/use-read.ts';
import { Failure } from '../../parts/row-list.tsx';
import { ScreenHead } from '../../parts/screen-head.tsx';
import { useConsoleText } from '../../text/console-text.tsx';
import { InviteUnits } from '../invites/invite-units.tsx';
import { Letters } from '../invites/letters.tsx';
import type { InvitedUnits } from '../invites/use-invite-units.ts';
import { BuildingActs } from './building-acts.tsx';
import { PanelsCard } from './panels-card.tsx';
import { UnitsActs } from './units-acts.tsx';
import { UnitsList } from './units-list.tsx';

/** One building: its panels, and its units. */
export const BuildingScreen = ({ id }: { id: string }) => {
  const { me } = useConsole();
  const { invites, frame } = useConsoleText();
  const [made, setMade] = useState<InvitedUnits | null>(null);
  const query = useQuery();
  const path = `buildings/${encodeURIComponent(id)}`;
  const { data: building, error, reload } = useRead<Building>(path);
  const { language } = useLanguage();
  const mayChange = me.role !== 'support';
  if (made !== null && building !== null) {
    const { invited, refusal } = made;
    const failure = refusal === '' ? '' : fill(invites.missing, { reason: refusal });
    const close = () => setMade(null);
    return <Letters building={building} failure={failure} invited={invited} onClose={close} />;
  }
  return (
    <>
      <ScreenHead
        actions={
          building !== null && mayChange ? (
            <BuildingActs building={building} path={path} />
          ) : undefined
        }
        back={{ to: '/console/buildings', label: frame.buildings }}
        hint={building?.address}
        title={building?.name ?? frame.buildings}
      />
      {error === null ? (
        <>
          <PanelsCard
            mayAdd={mayChange}
            path={path}
            spoken={building?.language ?? language}
            timeZone={building?.time_zone ?? 'UTC'}
          />
          <UnitsList
            actions={<UnitsActs building={building} id={id} mayChange={mayChange} path={path} />}
            mayAdd={mayChange}
            path={path}
          />
        </>
      ) : (
        <Failure error={error} onRetry={reload} />
      )}
      {mayChange && query.get('invite') !== '' ? (
        <InviteUnits
          onClose={() => query.set('invite', '')}
          onInvited={(invited) => {
            setMade(invited);
            query.set('invite', '');
          }}
          path={path}
        />
      ) : null}
    </>
  );
};
