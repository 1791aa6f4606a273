import { Suspense, useState } from 'react';

import type { ForwardingAnswer } from '../../api/gate.ts';
import type { WireIntercom } from '../../api/product.ts';
import { onDemand } from '../../lib/on-demand.tsx';
import { dashboard } from '../../text/en/dashboard.ts';
import { useArea } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { MovingIn } from './moving-in.tsx';
import { PathStep } from './path-step.tsx';
import type { SetupProgress, SetupStep } from './setup-progress.ts';

/** Each comes when its step is there: the first view does without them. */
const ForwardingChecks = onDemand(
  async () => (await import('./forwarding-checks.tsx')).ForwardingChecks,
).Part;
const OwnPhoneStep = onDemand(async () => (await import('./own-phone-step.tsx')).OwnPhoneStep).Part;
const TestCall = onDemand(async () => (await import('../panel/test-call.tsx')).TestCall).Part;

/** What the resident waits for and can do nothing about. */
const Pending = ({ intercom }: { intercom: WireIntercom | null }) => {
  const text = useArea('dashboard', dashboard);
  if (intercom === null) return <MovingIn />;
  if (intercom.system_number.phone_number !== null) return null;
  return (
    <div className="mb-4">
      <Notice look="warning">{text.statusNoNumberText}</Notice>
    </div>
  );
};

/** Number and code saved, forwarding on, test call heard: the next step open, the others folded. */
export const SetupPath = ({
  progress,
  intercom,
  forwarding,
  hasOwnPhone,
  onPhone,
  onForwarding,
  onSkip,
}: {
  progress: SetupProgress;
  intercom: WireIntercom | null;
  forwarding: ForwardingAnswer | null;
  hasOwnPhone: boolean;
  /** The own phone is confirmed. */
  onPhone: () => void;
  onForwarding: (forwarding: ForwardingAnswer) => void;
  onSkip: (step: SetupStep) => void;
}) => {
  const text = useArea('dashboard', dashboard);
  const skip = (step: SetupStep) => (
    <Button compact onClick={() => onSkip(step)}>
      {text.checkSkip}
    </Button>
  );
  const [isTelling, setIsTelling] = useState(false);
  const addOwnPhone = isTelling ? (
    <Suspense fallback={<div aria-hidden="true" className="skeleton h-52 w-full" />}>
      <OwnPhoneStep onConfirmed={onPhone} />
    </Suspense>
  ) : (
    <>
      <p className="w-full text-sm">{text.ownPhoneMissing}</p>
      <Button compact icon="phone" onClick={() => setIsTelling(true)}>
        {text.ownPhoneLink}
      </Button>
    </>
  );
  return (
    <Card id="path" title={text.pathTitle}>
      <Pending intercom={intercom} />
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
              <Suspense fallback={<div aria-hidden="true" className="skeleton h-52" />}>
                <ForwardingChecks forwarding={forwarding} onChange={onForwarding} />
              </Suspense>
            )
          ) : (
            addOwnPhone
          )}
          {skip('forwarding')}
        </PathStep>
        <PathStep help={text.pathTestHelp} state={progress.test} title={text.pathTest}>
          {hasOwnPhone ? (
            <Suspense fallback={<span aria-hidden="true" className="h-11" />}>
              <TestCall
                code={intercom?.intercom_codes[0]?.code ?? ''}
                onHeard={() => onSkip('test')}
                systemNumber={intercom?.system_number.phone_number ?? ''}
              />
            </Suspense>
          ) : (
            addOwnPhone
          )}
        </PathStep>
      </ol>
    </Card>
  );
};
