import { signInAgain } from '../../app-state/logout.ts';
import { useOwnState } from '../../app-state/use-own-state.ts';
import { useDeps } from '../../deps.ts';
import { fill } from '../../text/catalogue.ts';
import { consent as english } from '../../text/en/consent.ts';
import { useArea } from '../../text/use-text.ts';

/** Whose account another application asks for, and the way to another one, which leads back to the request. */
export const AskedAccount = () => {
  const deps = useDeps();
  const text = useArea('consent', english);
  const { user } = useOwnState();
  const name = user.email || user.name;
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-2 text-sm [overflow-wrap:anywhere]">
      {name === '' ? null : <p>{fill(text.account, { name })}</p>}
      <button
        className="min-h-11 rounded-lg px-1 underline underline-offset-4"
        onClick={() => void signInAgain(deps, () => undefined)}
        type="button"
      >
        {text.another}
      </button>
    </div>
  );
};
