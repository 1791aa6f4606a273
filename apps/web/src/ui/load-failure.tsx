import { useText } from '../text/use-text.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/** What a page says when something did not load. */
export const LoadFailure = ({ onRetry }: { onRetry: () => void }) => {
  const text = useText();
  return (
    <Notice
      actions={
        <Button compact icon="refresh" onClick={onRetry}>
          {text.tryAgain}
        </Button>
      }
      live
      look="danger"
    >
      {text.failedToLoad}
    </Notice>
  );
};
