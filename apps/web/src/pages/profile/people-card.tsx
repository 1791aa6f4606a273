import { useCallback, useState } from 'react';

import {
  type HomePerson,
  type PeopleAnswer,
  endInvite,
  fetchPeople,
  makeInvite,
  removePerson,
} from '../../api/homes.ts';
import { useDeps } from '../../deps.ts';
import { formatMoment } from '../../lib/format.ts';
import { useAction } from '../../lib/use-action.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { useResource } from '../../lib/use-resource.ts';
import { fill } from '../../text/catalogue.ts';
import { people as english } from '../../text/en/people.ts';
import { useArea, useLanguage, useText } from '../../text/use-text.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { ItemRow } from '../../ui/item-row.tsx';
import { KeptRoom } from '../../ui/kept-room.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Badge } from '../../ui/notice.tsx';
import { ActionFailure } from './action-failure.tsx';
import { InviteAddress } from './invite-address.tsx';

/** The people who open the gate with accounts of their own, and the links that invite them. */
export const PeopleCard = () => {
  const deps = useDeps();
  const shared = useText();
  const { language } = useLanguage();
  const text = useArea('people', english);
  const home = useResource(useCallback(() => fetchPeople(deps, null), [deps]));
  const changing = useAction();
  const [{ name }, edit, restart] = useDraft('invite', () => ({ name: '' }));
  const [made, setMade] = useState<{ name: string; url: string; id: string } | null>(null);
  const [leaving, setLeaving] = useState<HomePerson | null>(null);
  const { people, invites } = home.data ?? { people: [], invites: [] };

  const change = async (work: () => Promise<PeopleAnswer>, words: string) => {
    const isDone = await changing.run(async () => {
      const next = await work();
      home.setData(() => next);
    });
    if (isDone) deps.toasts.success(words);
    return isDone;
  };
  const invite = async () => {
    const wanted = name.trim();
    const isDone = await changing.run(async () => {
      const { url, invite: link, ...next } = await makeInvite(deps, wanted);
      home.setData(() => next);
      setMade({ name: wanted, url, id: link.invite_id });
    });
    if (isDone) restart({ name: '' });
  };
  const remove = async (person: HomePerson) => {
    const called = person.name ?? '';
    setLeaving(null);
    await change(() => removePerson(deps, person.person_id), fill(text.removed, { name: called }));
  };
  const when = (iso: string): string => formatMoment(iso, language, deps.now());

  return (
    <Card hint={text.hint} icon="users" id="people" title={text.title}>
      {home.status === 'failed' ? <LoadFailure onRetry={() => void home.reload()} /> : null}
      <KeptRoom isComing={home.data === null && home.status === 'loading'} name="people">
        {home.data === null && home.status === 'loading' ? (
          <div aria-hidden="true" className="skeleton h-15" />
        ) : null}
        <ul className="mb-4 empty:hidden">
          {people.map((person) => (
            <ItemRow
              actions={
                person.role === 'owner' ? undefined : (
                  <IconButton
                    disabled={changing.isBusy}
                    icon="trash"
                    label={`${shared.remove} ${person.name}`}
                    onClick={() => setLeaving(person)}
                  />
                )
              }
              badges={
                <Badge look={person.role === 'owner' ? 'info' : 'light'}>
                  {person.role === 'owner' ? text.owner : text.member}
                </Badge>
              }
              detail={[
                person.email,
                person.joined_at && fill(text.joined, { when: when(person.joined_at) }),
              ]
                .filter(Boolean)
                .join(' · ')}
              icon="user"
              key={person.person_id}
              title={person.is_you ? text.you : (person.name ?? text.unnamed)}
            />
          ))}
          {invites.map((link) => (
            <ItemRow
              actions={
                <Button
                  compact
                  disabled={changing.isBusy}
                  onClick={() => {
                    if (made?.id === link.invite_id) setMade(null);
                    void change(
                      () => endInvite(deps, link.invite_id),
                      fill(text.takenBack, { name: link.name }),
                    );
                  }}
                >
                  {text.takeBack}
                </Button>
              }
              detail={fill(text.inviteOpen, { when: when(link.expires_at) })}
              icon="mail"
              key={link.invite_id}
              title={link.name}
            />
          ))}
        </ul>
      </KeptRoom>
      {made === null ? null : <InviteAddress name={made.name} url={made.url} />}
      <ActionFailure action={changing} />
      <form
        className="mt-4"
        onSubmit={(event) => {
          event.preventDefault();
          void invite();
        }}
      >
        <TextField
          autoComplete="off"
          disabled={changing.isBusy}
          end={
            <Button disabled={changing.isBusy || name.trim() === ''} icon="plus" type="submit">
              {text.invite}
            </Button>
          }
          label={text.inviteName}
          maxLength={60}
          onChange={(event) => edit({ name: event.target.value })}
          required
          value={name}
        />
      </form>
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
