import { useCallback, useState } from 'react';

import {
  type HomeInvite,
  type HomePerson,
  type PeopleAnswer,
  endInvite,
  fetchPeople,
  makeInvite,
  removePerson,
} from '../../api/homes.ts';
import { useDeps } from '../../deps.ts';
import { useAction } from '../../lib/use-action.ts';
import { useResource } from '../../lib/use-resource.ts';
import { fill } from '../../text/catalogue.ts';
import { people as english } from '../../text/en/people.ts';
import { useArea, useText } from '../../text/use-text.ts';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { KeptRoom } from '../../ui/kept-room.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { ActionFailure } from './action-failure.tsx';
import { InviteAddress } from './invite-address.tsx';
import { InviteForm, InviteRow } from './invites.tsx';
import { PersonRow } from './person-row.tsx';

/** The people who open the gate with accounts of their own, and the links that invite them. */
export const PeopleCard = () => {
  const deps = useDeps();
  const shared = useText();
  const text = useArea('people', english);
  const home = useResource(useCallback(() => fetchPeople(deps, null), [deps]));
  const changing = useAction();
  const [made, setMade] = useState<{ name: string; url: string; id: string } | null>(null);
  const [leaving, setLeaving] = useState<HomePerson | null>(null);
  const { people, invites } = home.data ?? { people: [], invites: [] };

  const change = async (work: () => Promise<PeopleAnswer>, words: string) => {
    const isDone = await changing.run(async () => {
      const next = await work();
      home.setData(() => next);
    });
    if (isDone) deps.toasts.success(words);
  };
  const makeLink = (name: string) =>
    changing.run(async () => {
      const { url, invite, ...next } = await makeInvite(deps, name);
      home.setData(() => next);
      setMade({ name, url, id: invite.invite_id });
    });
  const takeBack = ({ invite_id: id, name }: HomeInvite) => {
    if (made?.id === id) setMade(null);
    void change(() => endInvite(deps, id), fill(text.takenBack, { name }));
  };
  const remove = async (person: HomePerson) => {
    const called = person.name ?? '';
    setLeaving(null);
    await change(() => removePerson(deps, person.person_id), fill(text.removed, { name: called }));
  };

  return (
    <Card hint={text.hint} icon="users" id="people" title={text.title}>
      {home.status === 'failed' ? <LoadFailure onRetry={() => void home.reload()} /> : null}
      <KeptRoom isComing={home.data === null && home.status === 'loading'} name="people">
        {home.data === null && home.status === 'loading' ? (
          <div aria-hidden="true" className="skeleton h-15" />
        ) : null}
        <ul className="mb-4 empty:hidden">
          {people.map((person) => (
            <PersonRow
              isBusy={changing.isBusy}
              key={person.person_id}
              onRemove={() => setLeaving(person)}
              person={person}
            />
          ))}
          {invites.map((invite) => (
            <InviteRow
              invite={invite}
              isBusy={changing.isBusy}
              key={invite.invite_id}
              onTakeBack={() => takeBack(invite)}
            />
          ))}
        </ul>
      </KeptRoom>
      <div aria-live="polite">
        {made === null ? null : <InviteAddress key={made.url} name={made.name} url={made.url} />}
      </div>
      <ActionFailure action={changing} />
      <InviteForm isBusy={changing.isBusy} onInvite={makeLink} />
      {leaving === null ? null : (
        <Dialog
          confirm={shared.remove}
          isBusy={changing.isBusy}
          onClose={() => setLeaving(null)}
          onConfirm={() => void remove(leaving)}
          title={fill(text.removeTitle, { name: leaving.name ?? '' })}
        >
          <p>{text.removeText}</p>
        </Dialog>
      )}
    </Card>
  );
};
