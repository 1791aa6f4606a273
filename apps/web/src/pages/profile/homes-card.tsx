import { useState } from 'react';

import { type MemberHome, leaveHome } from '../../api/homes.ts';
import { useDeps } from '../../deps.ts';
import { useHomes } from '../../homes/home-store.ts';
import { gateName } from '../../homes/home-words.ts';
import { formatMoment } from '../../lib/format.ts';
import { useAction } from '../../lib/use-action.ts';
import { fill } from '../../text/catalogue.ts';
import { people as english } from '../../text/en/people.ts';
import { useArea, useLanguage } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ItemRow } from '../../ui/item-row.tsx';
import { ActionFailure } from './action-failure.tsx';

/** The gates of other people that the user belongs to, each to be left; empty for all others. */
export const HomesCard = () => {
  const deps = useDeps();
  const { language } = useLanguage();
  const text = useArea('people', english);
  const { homes, update } = useHomes();
  const leaving = useAction();
  const [asked, setAsked] = useState<MemberHome | null>(null);
  if (homes.length === 0) return null;

  const leave = async (home: MemberHome) => {
    setAsked(null);
    const isDone = await leaving.run(async () => update(await leaveHome(deps, home.home_id)));
    if (isDone) deps.toasts.success(fill(text.left, { gate: gateName(home, text) }));
  };
  return (
    <Card hint={text.homesHint} icon="gate" id="homes" title={text.homes}>
      <ActionFailure action={leaving} />
      <ul>
        {homes.map((home) => (
          <ItemRow
            actions={
              <Button
                compact
                disabled={leaving.isBusy}
                aria-label={fill(text.leaveGate, { gate: gateName(home, text) })}
                onClick={() => setAsked(home)}
              >
                {text.leave}
              </Button>
            }
            detail={fill(text.joined, {
              when: formatMoment(home.joined_at, language, deps.now()),
            })}
            icon="gate"
            key={home.home_id}
            title={gateName(home, text)}
          />
        ))}
      </ul>
      {asked === null ? null : (
        <Dialog
          confirm={text.leave}
          onClose={() => setAsked(null)}
          onConfirm={() => void leave(asked)}
          title={fill(text.leaveTitle, { gate: gateName(asked, text) })}
        >
          <p>{text.leaveText}</p>
        </Dialog>
      )}
    </Card>
  );
};
