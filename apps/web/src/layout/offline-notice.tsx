import { useOnline } from '../lib/use-online.ts';
import { useText } from '../text/use-text.ts';
import { Notice } from '../ui/notice.tsx';

/** Says that there is no network, while there is none. */
export const OfflineNotice = () => {
  const text = useText();
  const isOnline = useOnline();
  if (isOnline) return null;
  return (
    <div className="mb-4">
      <Notice icon="offline" live look="warning">
        {text.offline}
      </Notice>
    </div>
  );
};
