import type { HomeInvite } from '../../api/homes.ts';
import { useDeps } from '../../deps.ts';
import { formatMoment } from '../../lib/format.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { fill } from '../../text/catalogue.ts';
import { people as english } from '../../text/en/people.ts';
import { useArea, useLanguage } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { ItemRow } from '../../ui/item-row.tsx';

/** A link that invites a person and has not been followed yet. */
export const InviteRow = ({
  invite,
  isBusy,
  onTakeBack,
}: {
  invite: HomeInvite;
  isBusy: boolean;
  onTakeBack: () => void;
}) => {
  const { now } = useDeps();
  const { language } = useLanguage();
  const text = useArea('people', english);
  return (
    <ItemRow
      actions={
        <Button
          aria-label={`${text.takeBack}: ${invite.name}`}
          compact
          disabled={isBusy}
          onClick={onTakeBack}
        >
          {text.takeBack}
        </Button>
      }
      detail={fill(text.inviteOpen, { when: formatMoment(invite.expires_at, language, now()) })}
      icon="mail"
      title={invite.name}
    />
  );
};

/** The form for one more link: only who it is for. */
export const InviteForm = ({
  isBusy,
  onInvite,
}: {
  isBusy: boolean;
  /** Returns whether it worked. */
  onInvite: (name: string) => Promise<boolean>;
}) => {
  const text = useArea('people', english);
  const [{ name }, edit, restart] = useDraft('invite', () => ({ name: '' }));
  const invite = async () => {
    if (await onInvite(name.trim())) restart({ name: '' });
  };
  return (
    <form
      className="mt-4"
      onSubmit={(event) => {
        event.preventDefault();
        void invite();
      }}
    >
      <TextField
        autoComplete="off"
        disabled={isBusy}
        end={
          <Button disabled={isBusy || name.trim() === ''} icon="plus" type="submit">
            {text.invite}
          </Button>
        }
        label={text.inviteName}
        maxLength={60}
        onChange={(event) => edit({ name: event.target.value })}
        aria-required
        value={name}
      />
    </form>
  );
};
