import { useEffect } from 'react';

import {
  type ForwardingAnswer,
  type ForwardingCondition,
  checkForwarding,
  fetchForwarding,
} from '../../api/gate.ts';
import { useDeps } from '../../deps.ts';
import { Link } from '../../lib/router.tsx';
import { useAction } from '../../lib/use-action.ts';
import { type Catalogue } from '../../text/catalogue.ts';
import { setupHelp } from '../../text/en/setup-help.ts';
import { useArea } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Badge, Notice } from '../../ui/notice.tsx';
import type { StyleName } from '../../ui/styles.ts';

/** How often a running check is asked for. */
const POLL_MS = 3_000;

/** Three ticks, one a condition: each is registered, and can fail, by itself (telephony 3.2). */
export const ForwardingChecks = ({
  forwarding,
  onChange,
}: {
  forwarding: ForwardingAnswer;
  onChange: (forwarding: ForwardingAnswer) => void;
}) => {
  const deps = useDeps();
  const text = useArea('setupHelp', setupHelp);
  const { isBusy, error, run } = useAction();
  const isRunning = forwarding.conditions.some(({ state }) => state === 'running');

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => {
      fetchForwarding(deps).then(onChange, (failure: unknown) =>
        deps.log.info('Forwarding', failure),
      );
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [deps, isRunning, onChange]);

  return (
    <div className="flex w-full flex-col gap-2">
      {forwarding.is_phone_confirmed ? null : (
        <p className="text-sm">
          {text.confirmOwnPhone}{' '}
          <Link
            className="font-medium text-link underline underline-offset-4"
            to="/profile#own-phone"
          >
            {text.confirmOwnPhoneLink}
          </Link>
        </p>
      )}
      <ul className="w-full">
        {forwarding.conditions.map(({ condition, state }) => {
          const words = stateWords(state, text);
          return (
            <li
              className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2 first:border-t-0"
              key={condition}
            >
              <div className="min-w-0 flex-1 basis-44">
                <p className="flex flex-wrap items-center gap-2">
                  {nameOf(condition, text)}
                  <Badge look={words.look}>{words.label}</Badge>
                </p>
                <p className="text-sm text-muted">{helpOf(condition, text)}</p>
              </div>
              <Button
                aria-label={`${text.check}: ${nameOf(condition, text)}`}
                compact
                disabled={isBusy || isRunning || !forwarding.is_phone_confirmed}
                onClick={() =>
                  void run(async () => onChange(await checkForwarding(deps, condition)))
                }
              >
                {state === 'unknown' ? text.check : text.checkAgain}
              </Button>
            </li>
          );
        })}
      </ul>
      <div aria-live="polite" className="grid gap-2">
        {isRunning ? <Notice>{text.checkRunning}</Notice> : null}
        {isRunning ? null : <Problems forwarding={forwarding} />}
      </div>
      {error === '' ? null : <Notice look="danger">{error}</Notice>}
    </div>
  );
};

type Words = Catalogue['setupHelp'];
type CheckState = ForwardingAnswer['conditions'][number]['state'];
type Problem = NonNullable<ForwardingAnswer['conditions'][number]['problem']>;

const stateWords = (state: CheckState, text: Words): { label: string; look: StyleName } => {
  switch (state) {
    case 'works':
      return { label: text.checkWorks, look: 'success' };
    case 'fails':
      return { label: text.checkFails, look: 'danger' };
    case 'running':
      return { label: text.checkIsRunning, look: 'info' };
    case 'unknown':
      return { label: text.checkUnknown, look: 'light' };
    default:
      return state satisfies never;
  }
};

/** What went wrong in the newest checks and what to do, each once with its conditions. */
const Problems = ({ forwarding }: { forwarding: ForwardingAnswer }) => {
  const text = useArea('setupHelp', setupHelp);
  const { conditions } = forwarding;
  const problems = new Set(conditions.flatMap(({ problem }) => problem ?? []));
  return [...problems].map((problem) => (
    <Notice key={problem} live={false} look={problem === 'unclear' ? 'warning' : 'danger'}>
      <p className="font-medium">
        {conditions
          .filter((one) => one.problem === problem)
          .map(({ condition }) => nameOf(condition, text))
          .join(' · ')}
      </p>
      <p>{problemWords(problem, text)}</p>
    </Notice>
  ));
};

const problemWords = (problem: Problem, text: Words): string =>
  ({ answered: text.checkAnswered, not_back: text.checkFailed, unclear: text.checkUnclear })[
    problem
  ];

const nameOf = (condition: ForwardingCondition, text: Words): string =>
  ({ no_answer: text.whenUnanswered, busy: text.whenBusy, unreachable: text.whenUnreachable })[
    condition
  ];

const helpOf = (condition: ForwardingCondition, text: Words): string =>
  ({
    no_answer: text.checkNoAnswerHelp,
    busy: text.checkBusyHelp,
    unreachable: text.checkUnreachableHelp,
  })[condition];
