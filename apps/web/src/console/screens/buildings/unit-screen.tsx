import type { Building } from '@gatecall/contracts/server/buildings';
import type { Unit } from '@gatecall/contracts/server/units';

import { useDeps } from '../../../deps.ts';
import { formatMoment } from '../../../lib/format.ts';
import { fill } from '../../../text/catalogue.ts';
import { useLanguage } from '../../../text/use-text.ts';
import { Card } from '../../../ui/card.tsx';
import { ItemRow } from '../../../ui/item-row.tsx';
import { Badge } from '../../../ui/notice.tsx';
import { useRead } from '../../reads/use-read.ts';
import { Failure } from '../../parts/row-list.tsx';
import { ScreenHead } from '../../parts/screen-head.tsx';
import { useConsoleText } from '../../text/console-text.tsx';

/** One unit, and who lives there: names, dates and the one thing to say of each gate. */
export const UnitScreen = ({ id }: { id: string }) => {
  const { now } = useDeps();
  const { language } = useLanguage();
  const { buildings: text, frame } = useConsoleText();
  const { data: unit, error, reload } = useRead<Unit>(`units/${encodeURIComponent(id)}`);
  const buildingId = unit && encodeURIComponent(unit.building_id);
  const { data: building } = useRead<Building>(buildingId && `buildings/${buildingId}`);
  const back = {
    to: buildingId === null ? '/console/buildings' : `/console/buildings/${buildingId}`,
    label: building?.name ?? frame.buildings,
  };
  const whenOf = (iso: string) => formatMoment(iso, language, now());
  return (
    <>
      <ScreenHead
        back={back}
        hint={unit?.floor ? fill(text.onFloor, { floor: unit.floor }) : undefined}
        title={unit?.label ?? text.units}
      />
      {error === null ? null : <Failure error={error} onRetry={reload} />}
      {error === null ? (
        <Card hint={text.whoHint} icon="users" id="people" title={text.who}>
          {unit === null ? <div aria-hidden="true" className="skeleton h-24" /> : null}
          {unit?.people.length === 0 ? <p className="text-muted">{text.nobody}</p> : null}
          <ul>
            {unit?.people.map((person) => (
              <ItemRow
                badges={
                  person.moves_out_at === null ? undefined : (
                    <Badge>{fill(text.movesOut, { when: whenOf(person.moves_out_at) })}</Badge>
                  )
                }
                detail={`${person.sentence} · ${fill(text.movedIn, { when: whenOf(person.moved_in_at) })}`}
                icon="user"
                key={person.resident_id}
                title={person.name ?? person.email ?? text.unnamed}
              />
            ))}
          </ul>
        </Card>
      ) : null}
    </>
  );
};
