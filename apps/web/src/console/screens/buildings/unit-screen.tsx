import type { Building } from '@gatecall/contracts/server/buildings';
import type { Unit } from '@gatecall/contracts/server/units';
import { useState } from 'react';

import { fill } from '../../../text/catalogue.ts';
import { useConsole } from '../../reads/console-context.ts';
import { useRead } from '../../reads/use-read.ts';
import { Failure } from '../../parts/row-list.tsx';
import { ScreenHead } from '../../parts/screen-head.tsx';
import { useConsoleText } from '../../text/console-text.tsx';
import { InvitesCard } from '../invites/invites-card.tsx';
import type { Invited } from '../invites/letter.tsx';
import { Letters } from '../invites/letters.tsx';
import { PeopleCard } from './people-card.tsx';
import { UnitActs } from './unit-acts.tsx';

/** One unit: who lives there, and who may move in. */
export const UnitScreen = ({ id }: { id: string }) => {
  const { me } = useConsole();
  const { buildings: text, frame } = useConsoleText();
  const [letter, setLetter] = useState<Invited | null>(null);
  const path = `units/${encodeURIComponent(id)}`;
  const mayChange = me.role !== 'support';
  const { data: unit, error, reload } = useRead<Unit>(path);
  const buildingId = unit && encodeURIComponent(unit.building_id);
  const { data: building, ...reading } = useRead<Building>(buildingId && `buildings/${buildingId}`);
  if (letter !== null && building !== null) {
    return <Letters building={building} invited={[letter]} onClose={() => setLetter(null)} />;
  }
  return (
    <>
      <ScreenHead
        actions={mayChange && unit !== null ? <UnitActs path={path} unit={unit} /> : undefined}
        back={{
          to: buildingId === null ? '/console/buildings' : `/console/buildings/${buildingId}`,
          label: building?.name ?? frame.buildings,
        }}
        hint={unit?.floor ? fill(text.onFloor, { floor: unit.floor }) : undefined}
        title={unit?.label ?? text.units}
      />
      {error === null ? null : <Failure error={error} onRetry={reload} />}
      {reading.error === null ? null : <Failure error={reading.error} onRetry={reading.reload} />}
      {error === null && reading.error === null && (unit === null || building === null) ? (
        <div aria-hidden="true" className="skeleton h-48" />
      ) : null}
      {unit === null || building === null ? null : (
        <div className="flex flex-col gap-6">
          <PeopleCard mayMove={mayChange} path={path} timeZone={building.time_zone} unit={unit} />
          <InvitesCard
            mayInvite={mayChange}
            onLetter={setLetter}
            path={path}
            timeZone={building.time_zone}
            unit={unit.label}
          />
        </div>
      )}
    </>
  );
};
