import type { ServerOperator } from '@gatecall/contracts/server/operators';
import { useState } from 'react';

import { useDeps } from '../../../deps.ts';
import { formatMoment } from '../../../lib/format.ts';
import { fill } from '../../../text/catalogue.ts';
import { useLanguage, useText } from '../../../text/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Badge } from '../../../ui/notice.tsx';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { RowList } from '../../parts/row-list.tsx';
import { Row } from '../../parts/row.tsx';
import { ScreenHead } from '../../parts/screen-head.tsx';
import { useConsole } from '../../reads/console-context.ts';
import { useQuery } from '../../reads/use-query.ts';
import { useList, useWrite } from '../../reads/use-read.ts';
import { useConsoleText } from '../../text/console-text.tsx';
import { ROLE_LOOK, nameOfOperator, operatorPath } from './people-words.ts';
import { RoleForm, type RoleInput } from './role-form.tsx';

/** Not the role that may do everything: that one is chosen on purpose. */
const NEW: RoleInput = { email: '', role: 'manager' };

type Asked = { readonly act: 'change' | 'remove'; readonly person: ServerOperator };

/** Who has a role here, and in which. */
export const PeopleScreen = () => {
  const { toasts } = useDeps();
  const write = useWrite();
  const { people: text, frame } = useConsoleText();
  const query = useQuery();
  const list = useList<ServerOperator>('operators');
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      <ScreenHead
        actions={
          <Button icon="plus" look="info" onClick={() => query.set('new', '1')}>
            {text.invite}
          </Button>
        }
        hint={text.intro}
        title={frame.people}
      />
      <RowList empty={{ icon: 'users', title: text.empty }} label={frame.people} list={list}>
        {(person) => <PersonRow key={person.user_id} onAsk={setAsked} person={person} />}
      </RowList>
      {query.get('new') === '' ? null : (
        <RoleForm
          asksAddress
          confirm={text.invite}
          onClose={() => query.set('new', '')}
          onDone={({ email }) => {
            query.set('new', '');
            toasts.success(fill(text.invited, { email }));
          }}
          save={(body) => write('operators', { method: 'POST', body }, ['operators'])}
          start={NEW}
          title={text.inviteTitle}
        />
      )}
      {asked?.act === 'change' ? <ChangeRole onClose={close} person={asked.person} /> : null}
      {asked?.act === 'remove' ? <RemoveRole onClose={close} person={asked.person} /> : null}
    </>
  );
};

const PersonRow = ({
  person,
  onAsk,
}: {
  person: ServerOperator;
  onAsk: (asked: Asked) => void;
}) => {
  const { now } = useDeps();
  const { me } = useConsole();
  const { language } = useLanguage();
  const { people: text, frame } = useConsoleText();
  const name = nameOfOperator(person, text.unnamed);
  const isSelf = person.user_id === me.user_id;
  const { buildings, role, state } = person;
  const given =
    buildings === null
      ? undefined
      : buildings.map((one) => one.name).join(', ') || text.noBuildingGiven;
  const details = [name === person.email ? null : person.email, given];
  return (
    <Row
      actions={
        // No one changes their own role.
        isSelf ? undefined : (
          <>
            <Button
              aria-label={`${text.change} ${name}`}
              compact
              onClick={() => onAsk({ act: 'change', person })}
            >
              {text.change}
            </Button>
            <Button
              aria-label={`${text.remove} ${name}`}
              compact
              onClick={() => onAsk({ act: 'remove', person })}
            >
              {text.remove}
            </Button>
          </>
        )
      }
      badges={
        <>
          <Badge look={ROLE_LOOK[role]}>{frame[`role_${role}`]}</Badge>
          {state === 'joined' ? null : <Badge look="warning">{text[`state_${state}`]}</Badge>}
          {isSelf ? <Badge>{text.self}</Badge> : null}
        </>
      }
      detail={details.filter((one) => one).join(' · ')}
      icon="user"
      meta={fill(frame.since, { when: formatMoment(person.created_at, language, now()) })}
      title={name}
    />
  );
};

type OfPerson = { person: ServerOperator; onClose: () => void };

const ChangeRole = ({ person, onClose }: OfPerson) => {
  const { toasts } = useDeps();
  const shared = useText();
  const write = useWrite();
  const { people: text } = useConsoleText();
  const name = nameOfOperator(person, text.unnamed);
  return (
    <RoleForm
      asksAddress={false}
      confirm={shared.save}
      onClose={onClose}
      onDone={() => {
        onClose();
        toasts.success(fill(text.changed, { name }));
      }}
      save={({ role, building_ids: buildingIds }) => {
        const body = { role, building_ids: buildingIds };
        return write(operatorPath(person), { method: 'PATCH', body }, ['operators']);
      }}
      start={{
        email: '',
        role: person.role,
        building_ids: person.buildings?.map((one) => one.building_id) ?? [],
      }}
      title={fill(text.changeTitle, { name })}
    />
  );
};

const RemoveRole = ({ person, onClose }: OfPerson) => {
  const { toasts } = useDeps();
  const write = useWrite();
  const { people: text } = useConsoleText();
  const name = nameOfOperator(person, text.unnamed);
  return (
    <ActDialog
      act={() => write(operatorPath(person), { method: 'DELETE' }, ['operators'])}
      confirm={text.remove}
      onClose={onClose}
      onDone={() => {
        onClose();
        toasts.success(fill(text.removed, { name }));
      }}
      title={fill(text.removeTitle, { name })}
    >
      <p>{text.removeText}</p>
    </ActDialog>
  );
};
