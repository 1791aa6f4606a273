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

type Typed = { readonly first: string | null; readonly last: string | null };

/** First and last name, beside the generated picture. */
export const NameCard = ({ user, onChange }: { user: User; onChange: () => void }) => {
  const deps = useDeps();
  const shared = useText();
  const text = useArea('profile', profile);
  const { isBusy, error, run } = useAction();
  // Null where nothing was typed: another tab or device may have changed that since.
  const [typed, edit, restart] = useDraft<Typed>('name', () => ({ first: null, last: null }));

  const save = async () => {
    const isDone = await run(async () => {
      await deps.client.user.update({
        name: {
          ...(typed.first === null ? {} : { first_name: typed.first.trim() }),
          ...(typed.last === null ? {} : { last_name: typed.last.trim() }),
        },
      });
      await loadOwnState(deps); // the bar at the top shows the name
    });
    if (!isDone) return;
    restart({ first: typed.first?.trim() ?? null, last: typed.last?.trim() ?? null });
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
            value={typed.first ?? user.name.first_name}
          />
          <TextField
            autoComplete="family-name"
            disabled={isBusy}
            error={error}
            label={text.lastName}
            maxLength={100}
            onChange={(event) => edit({ last: event.target.value })}
            value={typed.last ?? user.name.last_name}
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
