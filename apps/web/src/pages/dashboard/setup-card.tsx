import { useState } from 'react';

import type { WireIntercom } from '../../api/product.ts';
import { CARRIERS, type CarrierId, forwardingCodes } from '../../lib/forwarding.ts';
import { dashboard } from '../../text/en/dashboard.ts';
import { useArea } from '../../text/use-text.ts';
import { Card } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { LoadingOverlay } from '../../ui/overlay.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AutoSetup, SetupHelp } from './auto-setup.tsx';
import { ManualSteps } from './manual-steps.tsx';

type Part = {
  /** Undefined if it is not known. */
  readonly intercom: WireIntercom | null | undefined;
  readonly isLoading: boolean;
};

/**
 * How to send unanswered calls to the system number: by a code, or by hand (APP-057). Folded once it is done.
 */
export const SetupCard = ({ isDone, ...part }: Part & { isDone: boolean }) => {
  const text = useArea('dashboard', dashboard);
  return (
    <Card hint={isDone ? undefined : text.setupHint} icon="device" id="setup" title={text.setup}>
      {isDone ? (
        <Disclosure summary={text.setupDone}>
          <Steps {...part} />
        </Disclosure>
      ) : (
        <Steps {...part} />
      )}
    </Card>
  );
};

const Steps = ({ intercom, isLoading }: Part) => {
  const text = useArea('dashboard', dashboard);
  const [carrier, setCarrier] = useState<CarrierId>('gsm');
  const systemNumber = intercom?.system_number.phone_number ?? '';
  // Without a system number the links would carry "*004*#" (D-13).
  const codes = forwardingCodes(carrier, systemNumber);
  const isReady = systemNumber !== '';
  return (
    <>
      {isLoading ? <LoadingOverlay /> : null}
      <div className="grid gap-6 xl:grid-cols-2 xl:gap-10">
        {intercom !== null || isLoading ? null : (
          <div className="xl:col-span-2">
            <Notice>{text.saveFirst}</Notice>
          </div>
        )}
        <section aria-labelledby="auto-setup" className="flex min-w-0 flex-col gap-4">
          <div>
            <h3 className="font-semibold" id="auto-setup">
              {text.autoSetup}
            </h3>
            <p className="text-sm text-muted">{text.autoSetupHint}</p>
          </div>
          <SelectField
            disabled={isLoading}
            label={text.carrier}
            onChange={(event) => {
              const chosen = CARRIERS.find(({ id }) => id === event.target.value);
              if (chosen !== undefined) setCarrier(chosen.id);
            }}
            options={CARRIERS.map(({ id, name }) => ({
              value: id,
              label: id === 'gsm' ? text.carrierGsm : name,
            }))}
            value={carrier}
          />
          {codes === null ? (
            <SetupHelp codes={null} topic="ownApp" />
          ) : (
            <AutoSetup carrier={carrier} codes={codes} isLoading={isLoading} isReady={isReady} />
          )}
        </section>
        <section
          aria-labelledby="manual-setup"
          className="flex min-w-0 flex-col gap-4 border-line max-xl:border-t max-xl:pt-6"
        >
          <div>
            <h3 className="font-semibold" id="manual-setup">
              {text.manualSetup}
            </h3>
            <p className="text-sm text-muted">{text.manualOnly}</p>
          </div>
          <TextField
            className="tabular-nums"
            disabled={isLoading}
            end={<CopyButton disabled={isLoading} label={text.systemNumber} value={systemNumber} />}
            hint={text.systemNumberHint}
            label={text.systemNumber}
            readOnly
            value={systemNumber}
          />
          <ManualSteps />
        </section>
      </div>
    </>
  );
};
