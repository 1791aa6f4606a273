import type { Building } from '@gatecall/contracts/server/buildings';
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
import { BuildingForm } from './building-form.tsx';

/** Changes a building, and lets operators delete it. */
export const BuildingActs = ({ building, path }: { building: Building; path: string }) => {
  const shared = useText();
  const { toasts } = useDeps();
  const { me } = useConsole();
  const write = useWrite();
  const { buildings: text } = useConsoleText();
  const [asked, setAsked] = useState<'change' | 'delete' | null>(null);
  const close = () => setAsked(null);
  const { name, address, time_zone, language } = building;
  return (
    <>
      <Button icon="edit" onClick={() => setAsked('change')}>
        {text.change}
      </Button>
      {me.role === 'operator' ? (
        <Button icon="trash" onClick={() => setAsked('delete')}>
          {text.delete}
        </Button>
      ) : null}
      {asked === 'change' ? (
        <BuildingForm
          confirm={shared.save}
          onClose={close}
          onDone={() => {
            close();
            toasts.success(text.changed);
          }}
          save={(_all, body) => write(path, { method: 'PATCH', body }, ['buildings'])}
          start={{ name, address, time_zone, language }}
          title={text.changeBuilding}
        />
      ) : null}
      {asked === 'delete' ? <Delete building={building} onClose={close} path={path} /> : null}
    </>
  );
};

const Delete = ({
  building,
  path,
  onClose,
}: {
  building: Building;
  path: string;
  onClose: () => void;
}) => {
  const { toasts } = useDeps();
  const { cache } = useConsole();
  const write = useWrite();
  const { buildings: text } = useConsoleText();
  return (
    <ActDialog
      act={() => write(path, { method: 'DELETE' })}
      confirm={text.delete}
      onClose={onClose}
      onDone={() => {
        toasts.success(fill(text.deleted, { name: building.name }));
        navigate('/console/buildings', { replace: true });
        cache.forget(path);
        cache.expire('buildings');
      }}
      title={fill(text.deleteTitle, { name: building.name })}
    >
      <p>{text.deleteBuildingText}</p>
    </ActDialog>
  );
};
