import { Suspense } from 'react';

import type { GateCall } from '../../api/calls.ts';
import { type ForwardingAnswer, type GateAnswer, liftSuspension } from '../../api/gate.ts';
import { useDeps } from '../../deps.ts';
import { Logo } from '../../layout/logo.tsx';
import { groupDigits } from '../../lib/code-strength.ts';
import { formatAgo } from '../../lib/format.ts';
import { onDemand } from '../../lib/on-demand.tsx';
import { Link } from '../../lib/router.tsx';
import { useAction } from '../../lib/use-action.ts';
import { dashboard } from '../../text/en/dashboard.ts';
import { useArea, useLanguage } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Coming } from '../../ui/coming.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Badge, Notice } from '../../ui/notice.tsx';
import { ArmButton } from './arm-button.tsx';
import { ShareCode } from './share-code.tsx';
import { statusWords } from './status-words.ts';

/** What is folded comes when it is unfolded: the first view does without it. */
const ArmLinks = onDemand(async () => (await import('./arm-link-list.tsx')).ArmLinks).Part;
const ForwardingChecks = onDemand(
  async () => (await import('./forwarding-checks.tsx')).ForwardingChecks,
).Part;

/** Only in quiet hours. */
const QuietNow = onDemand(async () => (await import('./quiet-now.tsx')).QuietNow).Part;

/** The gate's status, what happened last, and a way to open for a guest without a code. */
export const ReadyCard = ({
  code,
  gate,
  lastCall,
  onForwarding,
  onGate,
}: {
  /** The guest entry code. */
  code: string;
  gate: GateAnswer;
  /** Undefined if it is not known. */
  lastCall: GateCall | null | undefined;
  onForwarding: (forwarding: ForwardingAnswer) => void;
  onGate: (gate: GateAnswer) => void;
}) => {
  const deps = useDeps();
  const { language } = useLanguage();
  const text = useArea('dashboard', dashboard);
  const { isBusy, error, run } = useAction();
  const said = statusWords(gate, text, language);
  return (
    <Card
      actions={
        <Badge icon={said.look === 'success' ? 'check' : 'alert'} look={said.look}>
          {said.badge}
        </Badge>
      }
      hint={gate.hears_speech ? said.text : `${said.text} ${text.keysOnly}`}
      id="path"
      mark={<Logo size={24} state={said.look === 'success' ? 'answered' : 'unanswered'} />}
      title={gate.sentence}
    >
      <div className="flex flex-col gap-4">
        {gate.status === 'codes_suspended' ? (
          <Button
            disabled={isBusy}
            icon="unlock"
            onClick={() => void run(async () => onGate(await liftSuspension(deps)))}
          >
            {text.statusLift}
          </Button>
        ) : null}
        {gate.is_quiet ? (
          <Suspense fallback={<Coming heightKey="gatecall_quiet" />}>
            <QuietNow heightKey="gatecall_quiet" />
          </Suspense>
        ) : null}
        {error === '' ? null : (
          <Notice live look="danger">
            {error}
          </Notice>
        )}
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <GateFacts
            code={code}
            when={
              lastCall === null
                ? text.noCallYet
                : lastCall && formatAgo(lastCall.started_at, language, deps.now())
            }
          />
          <ArmButton />
        </div>
        <div>
          <Disclosure summary={text.openByLink}>
            <Suspense fallback={<div aria-hidden="true" className="skeleton h-48" />}>
              <ArmLinks />
            </Suspense>
          </Disclosure>
          {gate.forwarding === null ? null : (
            <Disclosure summary={text.forwardingDetails}>
              <Suspense fallback={<div aria-hidden="true" className="skeleton h-52" />}>
                <ForwardingChecks forwarding={gate.forwarding} onChange={onForwarding} />
              </Suspense>
            </Disclosure>
          )}
        </div>
      </div>
    </Card>
  );
};

/** The guest entry code, to hand on with one tap, and when a guest called last. */
const GateFacts = ({ code, when }: { code: string; when: string | undefined }) => {
  const { share } = useDeps();
  const text = useArea('dashboard', dashboard);
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-4">
      <div>
        <dt className="text-sm text-muted">{text.entryCode}</dt>
        <dd className="flex flex-wrap items-center gap-x-4">
          <span className="text-2xl font-semibold tracking-wider tabular-nums select-all">
            {groupDigits(code)}
          </span>
          {share === null ? (
            <CopyButton label={groupDigits(code)} value={code} />
          ) : (
            <ShareCode code={code} />
          )}
        </dd>
      </div>
      <div>
        <dt className="text-sm text-muted">{text.lastCall}</dt>
        <dd className="text-lg">
          {when === undefined ? null : `${when} · `}
          <Link className="text-link underline underline-offset-4" to="/tables">
            {text.allCalls}
          </Link>
        </dd>
      </div>
    </dl>
  );
};
