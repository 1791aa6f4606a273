import { calls as english } from '../../text/en/calls.ts';
import { useArea } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';

/** The way to older calls, and back to the newest. */
export const Pager = ({
  isNewest,
  onNewest,
  onOlder,
}: {
  isNewest: boolean;
  onNewest: () => void;
  /** Null if there are none. */
  onOlder: (() => void) | null;
}) => {
  const text = useArea('calls', english);
  if (isNewest && onOlder === null) return null;
  return (
    <nav aria-label={text.pages} className="mt-3 flex flex-wrap justify-between gap-2">
      <Button disabled={isNewest} icon="chevronLeft" onClick={onNewest}>
        {text.newest}
      </Button>
      <Button disabled={onOlder === null} icon="chevronRight" onClick={() => onOlder?.()}>
        {text.older}
      </Button>
    </nav>
  );
};
