import type { Building } from '@gatecall/contracts/server/buildings';

import { navigate } from '../../../lib/router.tsx';
import { Button } from '../../../ui/button.tsx';
import { useQuery } from '../../reads/use-query.ts';
import { useConsoleText } from '../../text/console-text.tsx';
import { UnitsExport } from './units-export.tsx';
import { AddUnit } from './units-list.tsx';

/** What can be done with the units of a building; on a phone, their files stay beside the heading. */
export const UnitsActs = ({
  building,
  id,
  path,
  mayChange,
}: {
  /** Null until it is known. */
  building: Building | null;
  id: string;
  path: string;
  mayChange: boolean;
}) => {
  const { invites, imports: files } = useConsoleText();
  const query = useQuery();
  const openImport = () => navigate(`/console/imports/${encodeURIComponent(id)}`);
  return (
    <>
      {mayChange ? (
        <div className="flex flex-wrap gap-2 max-sm:order-last max-sm:w-full sm:ml-auto">
          <AddUnit compact />
          {building?.units !== 0 ? (
            <Button compact icon="mail" onClick={() => query.set('invite', '1')}>
              {invites.several}
            </Button>
          ) : null}
        </div>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {mayChange ? (
          <Button compact icon="share" onClick={openImport}>
            {files.open}
          </Button>
        ) : null}
        <UnitsExport compact name={building?.name} path={path} />
      </div>
    </>
  );
};
