import { useOwnState } from '../app-state/use-own-state.ts';
import { useOnline } from '../lib/use-online.ts';
import { useText } from '../text/use-text.ts';
import { Notice } from '../ui/notice.tsx';

/** Says why a user who was signed in sees the sign-in page. */
export const AbsenceNotice = () => {
  const text = useText();
  const isOnline = useOnline();
  const { absence } = useOwnState();
  // Without a network that is the reason, and another notice says so.
  if (absence === undefined || !isOnline) return null;
  const isEnded = absence === 'ended';
  return (
    <div className="mb-4">
      <Notice icon={isEnded ? 'info' : 'offline'} live look={isEnded ? 'info' : 'warning'}>
        {isEnded ? text.sessionEnded : text.serverUnreachable}
      </Notice>
    </div>
  );
};
