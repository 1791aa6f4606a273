import type { HomePerson } from '../../api/homes.ts';
import { useDeps } from '../../deps.ts';
import { formatMoment } from '../../lib/format.ts';
import { fill } from '../../text/catalogue.ts';
import { people as english } from '../../text/en/people.ts';
import { useArea, useLanguage, useText } from '../../text/use-text.ts';
import { IconButton } from '../../ui/button.tsx';
import { ItemRow } from '../../ui/item-row.tsx';
import { Badge } from '../../ui/notice.tsx';

/** A person with an account who opens the gate; its owner cannot be removed. */
export const PersonRow = ({
  person,
  isBusy,
  onRemove,
}: {
  person: HomePerson;
  isBusy: boolean;
  onRemove: () => void;
}) => {
  const { now } = useDeps();
  const { language } = useLanguage();
  const shared = useText();
  const text = useArea('people', english);
  const isOwner = person.role === 'owner';
  const joined =
    person.joined_at &&
    fill(text.joined, { when: formatMoment(person.joined_at, language, now()) });
  return (
    <ItemRow
      actions={
        isOwner ? undefined : (
          <IconButton
            disabled={isBusy}
            icon="trash"
            label={`${shared.remove} ${person.name}`}
            onClick={onRemove}
          />
        )
      }
      badges={<Badge look={isOwner ? 'info' : 'light'}>{isOwner ? text.owner : text.member}</Badge>}
      detail={[person.email, joined].filter(Boolean).join(' · ')}
      icon="user"
      title={person.is_you ? text.you : (person.name ?? text.unnamed)}
    />
  );
};
