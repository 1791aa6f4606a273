import type { User } from '@gatecall/auth-sdk/entities';
import { useState } from 'react';

import { sendMagicLink } from '../../api/magic-link.ts';
import { useDeps } from '../../deps.ts';
import { useAction } from '../../lib/use-action.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { fill } from '../../text/catalogue.ts';
import { profile } from '../../text/en/profile.ts';
import { useArea, useText } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ActionFailure, wantsProof } from './action-failure.tsx';
import { FactorList } from './factor-list.tsx';

/** Addresses that sign in: add by a mailed link, remove. */
export const EmailsCard = ({ user, onChange }: { user: User; onChange: () => void }) => {
  const deps = useDeps();
  const shared = useText();
  const text = useArea('profile', profile);
  const adding = useAction();
  const [{ email }, edit, restart] = useDraft('email', () => ({ email: '' }));
  const [sentTo, setSentTo] = useState('');

  const add = async () => {
    if (!(await adding.run(() => sendMagicLink(deps, email.trim())))) return;
    setSentTo(email.trim());
    restart({ email: '' });
  };

  return (
    <Card hint={text.emailsHint} icon="mail" id="emails" title={text.emails}>
      <FactorList
        factors={user.emails.map(({ email_id, email: name, verified }) => ({
          id: email_id,
          name,
          isVerified: verified,
        }))}
        icon="mail"
        onRemoved={() => {
          deps.toasts.success(text.emailRemoved);
          onChange();
        }}
        remove={(id) => deps.client.user.deleteEmail(id)}
        titleOf={(name) => fill(text.removeEmailTitle, { email: name })}
        warning={text.removeEmailText}
      />
      <form
        className="flex flex-col gap-3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <TextField
          autoComplete="email"
          disabled={adding.isBusy}
          end={
            <Button disabled={adding.isBusy || email.trim() === ''} icon="plus" type="submit">
              {shared.add}
            </Button>
          }
          error={wantsProof(adding) ? undefined : adding.error}
          label={text.emailField}
          onChange={(event) => edit({ email: event.target.value })}
          type="email"
          value={email}
        />
        {wantsProof(adding) ? <ActionFailure action={adding} /> : null}
        <div aria-live="polite">
          {sentTo === '' ? null : (
            <Notice look="success">{fill(text.emailSent, { email: sentTo })}</Notice>
          )}
        </div>
      </form>
    </Card>
  );
};
