import type { Unit } from '@gatecall/contracts/server/units';
import { useState } from 'react';

import { useDeps } from '../../../deps.ts';
import { navigate } from '../../../lib/router.tsx';
import { fill } from '../../../text/catalogue.ts';
import { useText } from '../../../text/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { useConsole } from '../../reads/console-context.ts';
import { useWrite } from '../../reads/use-read.ts';
import { useConsoleText } from '../../text/console-text.tsx';
import { UnitForm } from './unit-form.tsx';

/** Changes a unit's label and floor, or deletes it. */
export const UnitActs = ({ unit, path }: { unit: Unit; path: string }) => {
  const shared = useText();
  const { toasts } = useDeps();
  const { cache } = useConsole();
  const write = useWrite();
  const { buildings: text } = useConsoleText();
  const [asked, setAsked] = useState<'change' | 'delete' | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      <Button icon="edit" onClick={() => setAsked('change')}>
        {text.change}
      </Button>
      <Button icon="trash" onClick={() => setAsked('delete')}>
        {text.delete}
      </Button>
      {asked === 'change' ? (
        <UnitForm
          confirm={shared.save}
          onClose={close}
          onDone={() => {
            close();
            toasts.success(text.changed);
          }}
          save={(_all, body) => write(path, { method: 'PATCH', body }, [path, 'buildings'])}
          start={{ label: unit.label, floor: unit.floor }}
          title={text.changeUnit}
        />
      ) : null}
      {asked === 'delete' ? (
        <ActDialog
          act={() => write(path, { method: 'DELETE' })}
          confirm={text.delete}
          onClose={close}
          onDone={() => {
            toasts.success(fill(text.deleted, { name: unit.label }));
            navigate(`/console/buildings/${encodeURIComponent(unit.building_id)}`, {
              replace: true,
            });
            cache.forget(path);
            cache.expire('buildings');
          }}
          title={fill(text.deleteTitle, { name: unit.label })}
        >
          <p>{text.deleteUnitText}</p>
        </ActDialog>
      ) : null}
    </>
  );
};
