import type { Building } from '@gatecall/contracts/server/buildings';
import { useState } from 'react';

import { navigate } from '../../../lib/router.tsx';
import { fill } from '../../../text/catalogue.ts';
import { Button } from '../../../ui/button.tsx';
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
import { ExportButton } from './export-button.tsx';
import { PanelsCard } from './panels-card.tsx';
import { AddUnit, UnitsList } from './units-list.tsx';

/** One building: its panels, and its units. */
export const BuildingScreen = ({ id }: { id: string }) => {
  const { me } = useConsole();
  const { invites, imports: files, frame } = useConsoleText();
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
          building === null ? undefined : (
            <>
              {mayChange ? <AddUnit /> : null}
              {mayChange && building.units > 0 ? (
                <Button icon="mail" onClick={() => query.set('invite', '1')}>
                  {invites.several}
                </Button>
              ) : null}
              {mayChange ? (
                <Button
                  icon="share"
                  onClick={() => navigate(`/console/imports/${building.building_id}`)}
                >
                  {files.open}
                </Button>
              ) : null}
              <ExportButton name={building.name} path={path} />
              {mayChange ? <BuildingActs building={building} path={path} /> : null}
            </>
          )
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
          <UnitsList mayAdd={mayChange} path={path} />
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
