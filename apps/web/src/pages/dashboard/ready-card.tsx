import { Suspense, lazy } from 'react';

import type { GateCall } from '../../api/calls.ts';
import type { ForwardingAnswer } from '../../api/gate.ts';
import { useDeps } from '../../deps.ts';
import { groupDigits } from '../../lib/code-strength.ts';
import { formatAgo } from '../../lib/format.ts';
import { Link } from '../../lib/router.tsx';
import { dashboard } from '../../text/en/dashboard.ts';
import { useArea, useLanguage } from '../../text/use-text.ts';
import { Card } from '../../ui/card.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Badge, Notice } from '../../ui/notice.tsx';
import { ArmButton } from './arm-button.tsx';
import { ForwardingChecks } from './forwarding-checks.tsx';

/** Comes when it is unfolded: the first view does without it. */
const ArmLinks = lazy(async () => ({
  default: (await import('./arm-links.tsx')).ArmLinks,
}));

/** The gate is answered: what happened last, and the door for somebody without a code. */
export const ReadyCard = ({
  code,
  forwarding,
  lastCall,
  onForwarding,
}: {
  /** The guest entry code. */
  code: string;
  forwarding: ForwardingAnswer | null;
  lastCall: GateCall | null;
  onForwarding: (forwarding: ForwardingAnswer) => void;
}) => {
  const { now } = useDeps();
  const { language } = useLanguage();
  const text = useArea('dashboard', dashboard);
  // A condition that failed, or a gate gone silent: then nobody says that all is well.
  const isDoubtful =
    forwarding !== null &&
    (forwarding.is_silent || forwarding.conditions.some(({ state }) => state === 'fails'));
  return (
    <Card
      actions={
        isDoubtful ? undefined : (
          <Badge icon="check" look="success">
            {text.forwardingIsOn}
          </Badge>
        )
      }
      hint={text.readyText}
      icon="gate"
      id="path"
      title={text.readyTitle}
    >
      <div className="flex flex-col gap-4">
        {forwarding?.is_silent === true ? (
          <Notice look="warning">{text.gateIsSilent}</Notice>
        ) : null}
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <dl className="flex flex-wrap gap-x-10 gap-y-4">
            <div>
              <dt className="text-sm text-muted">{text.entryCode}</dt>
              <dd className="text-2xl font-semibold tracking-wider tabular-nums select-all">
                {groupDigits(code)}
              </dd>
            </div>
            <div>
              <dt className="text-sm text-muted">{text.lastCall}</dt>
              <dd className="text-lg">
                {lastCall === null
                  ? text.noCallYet
                  : formatAgo(lastCall.started_at, language, now())}
                {' · '}
                <Link className="text-link underline underline-offset-4" to="/tables">
                  {text.allCalls}
                </Link>
              </dd>
            </div>
          </dl>
          <ArmButton />
        </div>
        <div>
          <Disclosure summary={text.openByLink}>
            <Suspense fallback={<div aria-hidden="true" className="skeleton h-48" />}>
              <ArmLinks />
            </Suspense>
          </Disclosure>
          {forwarding === null ? null : (
            <Disclosure summary={text.forwardingDetails}>
              <ForwardingChecks forwarding={forwarding} onChange={onForwarding} />
            </Disclosure>
          )}
        </div>
      </div>
    </Card>
  );
};
