import { signInAgain } from '../../app-state/logout.ts';
import { rememberPlace } from '../../app-state/return-place.ts';
import { isSignedIn } from '../../app-state/store.ts';
import { useOwnState } from '../../app-state/use-own-state.ts';
import { useDeps } from '../../deps.ts';
import { navigate } from '../../lib/router.tsx';
import { useAction } from '../../lib/use-action.ts';
import { fill } from '../../text/catalogue.ts';
import { people as english } from '../../text/en/people.ts';
import { useArea } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Takes an invitation, as who is signed in; else the way to the sign-in and back to `address`. */
export const TakeInvite = ({
  address,
  take,
  label,
  signInLabel,
  isAsking = false,
}: {
  address: string;
  take: () => Promise<void>;
  label: string;
  signInLabel: string;
  /** Whether the last refusal is a question, to which the button agrees. */
  isAsking?: boolean;
}) => {
  const deps = useDeps();
  const { storage, now } = deps;
  const text = useArea('people', english);
  const own = useOwnState();
  const { isBusy, error, run } = useAction();
  const isIn = isSignedIn(own);
  const signIn = () => {
    rememberPlace(storage, address, now());
    navigate('/login');
  };
  return (
    <>
      {isIn && own.user.email !== '' ? (
        <p className="text-sm text-muted [overflow-wrap:anywhere]">
          {fill(text.joinAs, { email: own.user.email })}
        </p>
      ) : null}
      {error === '' ? null : (
        <Notice live look={isAsking ? 'warning' : 'danger'}>
          {error}
        </Notice>
      )}
      <Button
        disabled={isBusy || !own.isLoaded}
        look="success"
        onClick={() => (isIn ? void run(take) : signIn())}
      >
        {isIn ? label : signInLabel}
      </Button>
      {isIn ? (
        <Button
          disabled={isBusy}
          icon="logout"
          onClick={() => void run(() => signInAgain(deps, () => navigate('/login')))}
        >
          {text.joinOtherAccount}
        </Button>
      ) : null}
    </>
  );
};
