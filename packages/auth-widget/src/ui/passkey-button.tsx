import { signInWithPasskey } from '../flows/passkey.ts';
import { useTask, useWidget } from '../widget-context.ts';
import { Button } from './button.tsx';
import { ErrorMessage } from './error-message.tsx';
import { Icon } from './icon.tsx';
import { PASSKEY } from './icons.ts';

/** Signs in with the browser's passkey dialog; its own errors appear under it (SCR-015, D-20). */
export function PasskeyButton({
  isQuiet,
  showsError,
  onStart,
}: {
  isQuiet: boolean;
  showsError: boolean;
  onStart: () => void;
}) {
  const deps = useWidget();
  const [isBusy, run] = useTask();
  return (
    <div>
      <Button
        quiet={isQuiet}
        busy={isBusy}
        mark={<Icon path={PASSKEY} size={22} />}
        lastUsed={deps.env.lastWayIn.read() === 'passkey' && deps.text['main.lastUsed']}
        onClick={() => {
          onStart();
          void run(() => signInWithPasskey(deps));
        }}
      >
        {deps.text['main.passkey']}
      </Button>
      {showsError && <ErrorMessage />}
    </div>
  );
}
