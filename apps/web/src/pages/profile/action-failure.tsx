import { PRODUCT_SESSION_DURATION_MINUTES } from '@gatecall/contracts/constants';

import { signInAgain } from '../../app-state/logout.ts';
import { useDeps } from '../../deps.ts';
import type { Action } from '../../lib/use-action.ts';
import { twoStep } from '../../text/en/two-step.ts';
import { useArea } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** The sign-in provider and the product each have a name for it. */
const FRESH_PROOF_TYPES: ReadonlySet<string> = new Set([
  'stale_factors',
  'session_too_old_to_reset_password',
  'step_up_required',
]);

/** Whether the server asks for a fresh proof: that is no fault of what was typed. */
export const wantsProof = (action: Action): boolean => FRESH_PROOF_TYPES.has(action.errorType);

/**
 * What went wrong with an action. Where the server asks for a fresh proof of who is there, the ways
 * to give one stand beside it.
 */
export const ActionFailure = ({ action }: { action: Action }) => {
  const deps = useDeps();
  const text = useArea('twoStep', twoStep);
  if (action.error === '') return null;
  if (!wantsProof(action)) return <Notice look="danger">{action.error}</Notice>;

  const hasPasskey =
    deps.hasPasskeys && (deps.client.user.getSync()?.webauthn_registrations.length ?? 0) > 0;
  const prove = async () => {
    const duration = { session_duration_minutes: PRODUCT_SESSION_DURATION_MINUTES };
    const isDone = await action.run(() =>
      deps.client.webauthn.authenticate({ ...duration, is_passkey: true }),
    );
    if (isDone) deps.toasts.success(text.proven);
  };
  return (
    <Notice live look="warning">
      <p className="mb-3">{action.error}</p>
      <div className="flex flex-wrap gap-2">
        {hasPasskey ? (
          <Button compact icon="fingerprint" onClick={() => void prove()}>
            {text.provePasskey}
          </Button>
        ) : null}
        <Button compact icon="logout" onClick={() => void signInAgain(deps)}>
          {text.proveAgain}
        </Button>
      </div>
    </Notice>
  );
};
