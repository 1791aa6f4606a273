import { useCallback } from 'react';

import { fetchMyBuildings } from '../../api/buildings.ts';
import { useDeps } from '../../deps.ts';
import { useResource } from '../../lib/use-resource.ts';
import { fill } from '../../text/catalogue.ts';
import { building as english } from '../../text/en/building.ts';
import { useArea, useLanguage } from '../../text/use-text.ts';
import { Notice } from '../../ui/notice.tsx';

/** When a person moves into a building, and gets their gate; nothing for all others. */
export const MovingIn = () => {
  const deps = useDeps();
  const { language } = useLanguage();
  const text = useArea('building', english);
  const { data } = useResource(useCallback(() => fetchMyBuildings(deps), [deps]));
  /** By the building's clock. */
  const dayOf = (iso: string, timeZone: string): string =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(new Date(iso));
  return data?.units.map(({ building, unit, moves_in_at: start, time_zone: timeZone }) =>
    start === null ? null : (
      <div className="mb-4" key={`${building} ${unit}`}>
        <Notice look="info">
          {fill(text.movingIn, { building, unit, when: dayOf(start, timeZone) })}
        </Notice>
      </div>
    ),
  );
};
