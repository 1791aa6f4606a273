import { useCallback } from 'react';

import { fetchArm, setArm } from '../../api/gate.ts';
import { useDeps } from '../../deps.ts';
import { formatTime } from '../../lib/format.ts';
import { useAction } from '../../lib/use-action.ts';
import { useResource } from '../../lib/use-resource.ts';
import { fill } from '../../text/catalogue.ts';
import { dashboard } from '../../text/en/dashboard.ts';
import { useArea, useLanguage } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { FollowGate } from './follow-gate.tsx';

/** "Open for five minutes": the next ring opens by itself, once. There is no button if we cannot open. */
export const ArmButton = () => {
  const deps = useDeps();
  const { language } = useLanguage();
  const text = useArea('dashboard', dashboard);
  const arm = useResource(useCallback(() => fetchArm(deps), [deps]));
  const { isBusy, error, run } = useAction();
  if (arm.data === null) return <span aria-hidden="true" className="h-11" />;

  const until = arm.data.armed_until;
  const isArmed = until !== null && Date.parse(until) > deps.now();
  const turn = () =>
    run(async () => {
      const next = await setArm(deps, !isArmed);
      arm.setData(() => next);
    });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <FollowGate onChange={arm.reload} until={until} />
      <p aria-live="polite" className="text-sm text-muted empty:absolute">
        {error === '' && isArmed ? armedWords(text.armedUntil, until, language) : ''}
      </p>
      {error === '' ? null : (
        <p className="w-full text-sm font-medium text-danger-text" role="alert">
          {error}
        </p>
      )}
      <Button
        disabled={isBusy}
        icon={isArmed ? 'close' : 'unlock'}
        look={isArmed ? 'warning' : 'success'}
        onClick={() => void turn()}
        title={text.openForFiveHint}
      >
        {isArmed ? text.disarm : text.openForFive}
      </Button>
    </div>
  );
};

const armedWords = (sentence: string, until: string, language: string): string =>
  fill(sentence, { time: formatTime(until, language) });
