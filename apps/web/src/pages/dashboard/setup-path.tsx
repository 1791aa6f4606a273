import type { ForwardingAnswer } from '../../api/gate.ts';
import { Link } from '../../lib/router.tsx';
import { dashboard } from '../../text/en/dashboard.ts';
import { useArea } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ForwardingChecks } from './forwarding-checks.tsx';
import { PathStep } from './path-step.tsx';
import type { SetupProgress, SetupStep } from './setup-progress.ts';

/** Number and code saved, forwarding on, test call heard: the next step open, the others folded. */
export const SetupPath = ({
  progress,
  forwarding,
  hasOwnPhone,
  onForwarding,
  onSkip,
}: {
  progress: SetupProgress;
  forwarding: ForwardingAnswer | null;
  hasOwnPhone: boolean;
  onForwarding: (forwarding: ForwardingAnswer) => void;
  onSkip: (step: SetupStep) => void;
}) => {
  const text = useArea('dashboard', dashboard);
  const skip = (step: SetupStep) => (
    <Button compact onClick={() => onSkip(step)}>
      {text.checkSkip}
    </Button>
  );
  return (
    <Card id="path" title={text.pathTitle}>
      <ol className="flex flex-col">
        <PathStep
          goTo="#your-intercom"
          help={text.pathSavedHelp}
          state={progress.saved}
          title={text.pathSaved}
        />
        <PathStep
          goTo="#setup"
          help={text.pathForwardingHelp}
          state={progress.forwarding}
          title={text.pathForwarding}
        >
          {hasOwnPhone ? (
            forwarding === null ? null : (
              <ForwardingChecks forwarding={forwarding} onChange={onForwarding} />
            )
          ) : (
            <p className="text-sm">
              {text.ownPhoneMissing}{' '}
              <Link className="font-medium text-link underline underline-offset-4" to="/profile">
                {text.ownPhoneLink}
              </Link>
            </p>
          )}
          {skip('forwarding')}
        </PathStep>
        <PathStep help={text.pathTestHelp} state={progress.test} title={text.pathTest}>
          {skip('test')}
        </PathStep>
      </ol>
    </Card>
  );
};
