import type { User } from '@gatecall/auth-sdk/entities';

import { avatarUrl } from '../../app-state/avatar.ts';
import { loadOwnState } from '../../app-state/load.ts';
import { useDeps } from '../../deps.ts';
import { useAction } from '../../lib/use-action.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { profile } from '../../text/en/profile.ts';
import { useArea, useText } from '../../text/use-text.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/field.tsx';

/** First and last name, beside the generated picture. */
export const NameCard = ({ user, onChange }: { user: User; onChange: () => void }) => {
  const deps = useDeps();
  const shared = useText();
  const text = useArea('profile', profile);
  const { isBusy, error, run } = useAction();
  const [{ first, last }, edit, restart] = useDraft('name', () => ({
    first: user.name.first_name,
    last: user.name.last_name,
  }));

  const save = async () => {
    const isDone = await run(async () => {
      await deps.client.user.update({ name: { first_name: first.trim(), last_name: last.trim() } });
      await loadOwnState(deps); // the bar at the top shows the name
    });
    if (!isDone) return;
    restart({ first: first.trim(), last: last.trim() });
    deps.toasts.success(text.nameSaved);
    onChange();
  };

  return (
    <Card icon="user" id="about-you" title={text.aboutYou}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <div className="flex items-center gap-4">
          <Avatar size={64} src={avatarUrl(deps.config.avatarUrl, user.emails[0]?.email ?? '')} />
          <p className="min-w-0 text-sm text-muted [overflow-wrap:anywhere]">
            {user.emails[0]?.email}
          </p>
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            autoComplete="given-name"
            disabled={isBusy}
            label={text.firstName}
            maxLength={100}
            onChange={(event) => edit({ first: event.target.value })}
            value={first}
          />
          <TextField
            autoComplete="family-name"
            disabled={isBusy}
            error={error}
            label={text.lastName}
            maxLength={100}
            onChange={(event) => edit({ last: event.target.value })}
            value={last}
          />
        </div>
        <div>
          <Button disabled={isBusy} look="info" type="submit">
            {shared.save}
          </Button>
        </div>
      </form>
    </Card>
  );
};
