import { PRODUCT_SESSION_DURATION_MINUTES } from '@gatecall/contracts/constants';
import { type ReactNode, useCallback, useEffect, useState } from 'react';

import { logout } from '../../app-state/logout.ts';
import { useDeps } from '../../deps.ts';
import { useAction } from '../../lib/use-action.ts';
import { useLookAgain } from '../../lib/use-look-again.ts';
import { ActionFailure } from '../../pages/profile/action-failure.tsx';
import { errorTypeOf } from '../../lib/error-type.ts';
import { Link, navigate } from '../../lib/router.tsx';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import type { Api } from '../reads/api.ts';
import type { Me } from '../reads/me.ts';
import { useConsoleText } from '../text/console-text.tsx';

type State =
  | { readonly at: 'asking' }
  | { readonly at: 'in'; readonly me: Me }
  | { readonly at: 'stranger' | 'needs-factor' | 'failed' };

/**
 * Finds out who is signed in, once more where that is in doubt; a user without a role sees a sentence and the way
 * back.
 */
export const Door = ({
  api,
  onDoubt,
  waiting,
  children,
}: {
  api: Api;
  /** Calls back when a role seems to have been changed or taken away; returns how to end that. */
  onDoubt: (ask: () => void) => () => void;
  /** What is shown until that is known. */
  waiting: ReactNode;
  children: (me: Me) => ReactNode;
}) => {
  const [state, setState] = useState<State>({ at: 'asking' });
  const ask = useCallback(async () => {
    const next = await api<Me>('me').then((me) => ({ at: 'in', me }) as const, refusedAs);
    // Who is in stays in while nobody answers.
    setState((before) => (next.at === 'failed' && before.at === 'in' ? before : next));
  }, [api]);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- only after the reply
    void ask();
  }, [ask]);
  useEffect(() => onDoubt(() => void ask()), [onDoubt, ask]);
  useLookAgain(state.at === 'failed', ask);

  if (state.at === 'in') return children(state.me);
  if (state.at === 'asking') return waiting;
  if (state.at === 'failed') {
    return (
      <Shut>
        <LoadFailure onRetry={() => void ask()} />
      </Shut>
    );
  }
  return state.at === 'stranger' ? <Stranger /> : <NeedsFactor onAdded={() => void ask()} />;
};

const refusedAs = (error: unknown): State => {
  const type = errorTypeOf(error);
  if (type === 'strong_factor_required') return { at: 'needs-factor' };
  return type === 'operators_only' ? { at: 'stranger' } : { at: 'failed' };
};

/** Its title is read with the button that takes the focus: the screen that was about to come is not here. */
const Shut = ({ title, children }: { title?: string; children: ReactNode }) => (
  <main className="mx-auto grid min-h-dvh max-w-xl place-items-center p-4" id="content">
    <div
      aria-label={title}
      className="w-full rounded-2xl border border-line bg-surface p-4 shadow-card"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no fields
      role={title === undefined ? undefined : 'group'}
    >
      {children}
    </div>
  </main>
);

const Stranger = () => {
  const deps = useDeps();
  const { frame: text } = useConsoleText();
  return (
    <Shut title={text.notOperator}>
      <h1 className="sr-only">{text.console}</h1>
      <Empty
        actions={
          <div className="flex flex-wrap justify-center gap-2">
            <Button
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page has nothing else to do
              autoFocus
              look="contrast"
              onClick={() => navigate('/dashboard')}
            >
              {text.back}
            </Button>
            <Button icon="logout" onClick={() => void logout(deps)}>
              {text.otherAccount}
            </Button>
          </div>
        }
        icon="key"
        title={text.notOperator}
      >
        {text.notOperatorText}
      </Empty>
    </Shut>
  );
};

/** A passkey is added right here; an authenticator app in the account, where its recovery codes are kept. */
const NeedsFactor = ({ onAdded }: { onAdded: () => void }) => {
  const { client, hasPasskeys } = useDeps();
  const { frame: text } = useConsoleText();
  const adding = useAction({ fallback: text.proofFailed });
  const add = async () => {
    const passkey = {
      is_passkey: true,
      session_duration_minutes: PRODUCT_SESSION_DURATION_MINUTES,
    };
    if (await adding.run(() => client.webauthn.register(passkey))) onAdded();
  };
  return (
    <Shut title={text.needsFactor}>
      <h1 className="sr-only">{text.console}</h1>
      <Empty
        actions={
          <div className="flex flex-wrap items-center justify-center gap-2">
            {hasPasskeys ? (
              <Button
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page has nothing else to do
                autoFocus
                disabled={adding.isBusy}
                icon="fingerprint"
                look="contrast"
                onClick={() => void add()}
              >
                {text.addPasskey}
              </Button>
            ) : null}
            <Button
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- where there are no passkeys, the first
              autoFocus={!hasPasskeys}
              icon="device"
              onClick={() => navigate('/profile?part=account')}
            >
              {text.addApp}
            </Button>
            <Link className="px-3 py-2 text-link underline underline-offset-4" to="/dashboard">
              {text.back}
            </Link>
          </div>
        }
        icon="fingerprint"
        title={text.needsFactor}
      >
        {text.needsFactorText}
      </Empty>
      <ActionFailure action={adding} />
    </Shut>
  );
};
