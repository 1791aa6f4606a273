import { useDeps } from '../../deps.ts';
import { fill } from '../../text/catalogue.ts';
import { dashboard } from '../../text/en/dashboard.ts';
import { useArea, useText } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';

/** Hands the entry code to another app, with the words that go with it; nothing in browsers that cannot. */
export const ShareCode = ({ code, isDisabled = false }: { code: string; isDisabled?: boolean }) => {
  const { share } = useDeps();
  const shared = useText();
  const text = useArea('dashboard', dashboard);
  if (share === null) return null;
  // Closing the share sheet rejects; that is an answer, not a fault.
  const press = () => void share({ text: fill(text.shareText, { code }) }).catch(() => undefined);
  return (
    <Button disabled={isDisabled} icon="share" onClick={press}>
      {shared.share}
    </Button>
  );
};
