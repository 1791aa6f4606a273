import { isImpersonated } from '../app-state/impersonated.ts';
import { logout } from '../app-state/logout.ts';
import { useDeps } from '../deps.ts';
import { people as english } from '../text/en/people.ts';
import { useArea } from '../text/use-text.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

/** Reminds an operator whose account this is (A56), on every page. */
export const HelpingNotice = () => {
  const text = useArea('people', english);
  const deps = useDeps();
  if (!isImpersonated(deps.client.session.getSync())) return null;
  return (
    <div className="mb-4">
      <Notice look="warning">
        <span className="flex flex-wrap items-center justify-between gap-3">
          {text.helping}
          <Button compact onClick={() => void logout(deps)}>
            {text.helpingEnd}
          </Button>
        </span>
      </Notice>
    </div>
  );
};
