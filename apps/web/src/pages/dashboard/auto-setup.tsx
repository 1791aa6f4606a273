import { Suspense } from 'react';

import { useDeps } from '../../deps.ts';
import { isMobileUserAgent } from '../../lib/device.ts';
import { type CarrierId, type ForwardingCodes, telHref } from '../../lib/forwarding.ts';
import { onDemand } from '../../lib/on-demand.tsx';
import { dashboard } from '../../text/en/dashboard.ts';
import { useArea } from '../../text/use-text.ts';
import { LinkButton } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { TextField } from '../../ui/field.tsx';
import type { HelpTopic } from './help-topics.tsx';

/** Only if it is unfolded. */
const FoldedHelp = onDemand(async () => (await import('./help-topics.tsx')).SetupHelp).Part;

/** Links that put a call code into the dialler, and what to do if a link cannot. */
export const AutoSetup = ({
  codes,
  carrier,
  isReady,
  isLoading,
}: {
  codes: ForwardingCodes;
  carrier: CarrierId;
  isReady: boolean;
  isLoading: boolean;
}) => {
  const { userAgent } = useDeps();
  const text = useArea('dashboard', dashboard);
  const isUsable = isReady && !isLoading;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <LinkButton href={isUsable ? telHref(codes.enable) : undefined} icon="phone" look="info">
          {text.enableForwarding}
        </LinkButton>
        <LinkButton href={isUsable ? telHref(codes.disable) : undefined}>
          {text.disableForwarding}
        </LinkButton>
      </div>
      <TextField
        className="whole-code"
        disabled={isLoading}
        end={
          <CopyButton
            disabled={isLoading}
            label={text.enableCode}
            value={isReady ? codes.enable : ''}
          />
        }
        label={text.enableCode}
        readOnly
        value={isReady ? codes.enable : ''}
      />
      {carrier === 'verizon' ? <SetupHelp codes={codes} topic="verizon" /> : null}
      <div>
        <Disclosure summary={text.linkDoesNotDial}>
          <SetupHelp codes={codes} topic="dial" />
        </Disclosure>
        {codes.conditions.length === 0 || !isReady ? null : (
          <Disclosure summary={text.separateCodes}>
            <SetupHelp codes={codes} topic="separate" />
          </Disclosure>
        )}
        {isReady && !isMobileUserAgent(userAgent) ? (
          <Disclosure summary={text.showQr}>
            <SetupHelp codes={codes} topic="qr" />
          </Disclosure>
        ) : null}
      </div>
    </>
  );
};

/** What few need, with its room reserved while it loads. */
export const SetupHelp = (help: { codes: ForwardingCodes | null; topic: HelpTopic }) => (
  <Suspense fallback={<div aria-hidden="true" className="skeleton h-32" />}>
    <FoldedHelp {...help} />
  </Suspense>
);
