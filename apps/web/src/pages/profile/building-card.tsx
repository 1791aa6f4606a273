import { useCallback } from 'react';

import { fetchMyBuildings } from '../../api/buildings.ts';
import { useDeps } from '../../deps.ts';
import { Link } from '../../lib/router.tsx';
import { useResource } from '../../lib/use-resource.ts';
import { building as english } from '../../text/en/building.ts';
import { useArea } from '../../text/use-text.ts';
import { Card } from '../../ui/card.tsx';

/** For residents of a managed building: the way to what is seen of them there. */
export const BuildingCard = () => {
  const deps = useDeps();
  const text = useArea('building', english);
  const { data } = useResource(useCallback(() => fetchMyBuildings(deps), [deps]));
  if (data === null || (data.units.length === 0 && data.looks.length === 0)) return null;
  const place = data.units.map(({ building, unit }) => `${building}, ${unit}`).join(' · ');
  return (
    <Card hint={place} icon="gate" id="building" title={text.card}>
      <Link className="text-link underline underline-offset-4" to="/building">
        {text.title}
      </Link>
    </Card>
  );
};
