import type { Building } from '@gatecall/contracts/server/buildings';
import type { Unit, UnitResident } from '@gatecall/contracts/server/units';
import { useState } from 'react';

import { useDeps } from '../../../deps.ts';
import { formatMoment } from '../../../lib/format.ts';
import { fill } from '../../../text/catalogue.ts';
import { useLanguage } from '../../../text/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ItemRow } from '../../../ui/item-row.tsx';
import { Badge } from '../../../ui/notice.tsx';
import { useConsole } from '../../reads/console-context.ts';
import { useRead, useWrite } from '../../reads/use-read.ts';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { Failure } from '../../parts/row-list.tsx';
import { ScreenHead } from '../../parts/screen-head.tsx';
import { useConsoleText } from '../../text/console-text.tsx';
import { InvitesCard } from '../invites/invites-card.tsx';
import type { Invited } from '../invites/letter.tsx';
import { Letters } from '../invites/letters.tsx';

/** One unit: who lives there (names, dates and the one thing to say of each gate), and who may move in. */
export const UnitScreen = ({ id }: { id: string }) => {
  const { now, toasts } = useDeps();
  const { me } = useConsole();
  const write = useWrite();
  const [leaving, setLeaving] = useState<UnitResident | null>(null);
  const [letter, setLetter] = useState<Invited | null>(null);
  const path = `units/${encodeURIComponent(id)}`;
  const mayMove = me.role !== 'support';
  const { language } = useLanguage();
  const { buildings: text, frame } = useConsoleText();
  const { data: unit, error, reload } = useRead<Unit>(path);
  const buildingId = unit && encodeURIComponent(unit.building_id);
  const { data: building } = useRead<Building>(buildingId && `buildings/${buildingId}`);
  const back = {
    to: buildingId === null ? '/console/buildings' : `/console/buildings/${buildingId}`,
    label: building?.name ?? frame.buildings,
  };
  const nameOf = ({ name, email }: UnitResident) => name ?? email ?? text.unnamed;
  const whenOf = (iso: string) => formatMoment(iso, language, now());
  if (letter !== null && building !== null) {
    return <Letters building={building} invited={[letter]} onClose={() => setLetter(null)} />;
  }
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
                actions={
                  mayMove ? (
                    <Button
                      aria-label={`${text.moveOut} ${nameOf(person)}`}
                      compact
                      onClick={() => setLeaving(person)}
                    >
                      {text.moveOut}
                    </Button>
                  ) : undefined
                }
                badges={
                  person.moves_out_at === null ? undefined : (
                    <Badge>{fill(text.movesOut, { when: whenOf(person.moves_out_at) })}</Badge>
                  )
                }
                detail={`${person.sentence} · ${fill(text.movedIn, { when: whenOf(person.moved_in_at) })}`}
                icon="user"
                key={person.resident_id}
                title={nameOf(person)}
              />
            ))}
          </ul>
        </Card>
      ) : null}
      {error === null ? (
        <div className="mt-6">
          <InvitesCard
            mayInvite={mayMove}
            onLetter={setLetter}
            path={path}
            unit={unit?.label ?? ''}
          />
        </div>
      ) : null}
      {leaving === null ? null : (
        <ActDialog
          act={() =>
            write(
              `${path}/move_out`,
              { method: 'POST', body: { resident_id: leaving.resident_id } },
              [path, 'buildings'],
            )
          }
          confirm={text.moveOut}
          onClose={() => setLeaving(null)}
          onDone={() => {
            setLeaving(null);
            toasts.success(fill(text.movedOut, { name: nameOf(leaving) }));
          }}
          title={fill(text.moveOutTitle, { name: nameOf(leaving) })}
        >
          <p>{text.moveOutText}</p>
        </ActDialog>
      )}
    </>
  );
};
