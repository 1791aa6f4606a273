import type { Building } from '@gatecall/contracts/server/buildings';
import { useCallback } from 'react';

import { useResource } from '../../../lib/use-resource.ts';
import { fill } from '../../../text/catalogue.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ScreenHead } from '../../parts/screen-head.tsx';
import { loadConsoleTexts, useConsoleText } from '../../text/console-text.tsx';
import { en } from '../../text/en.ts';
import { type Invited, Letter } from './letter.tsx';

/** Letters, at the only time when their links are known: as they will be printed, a sheet each. */
export const Letters = ({
  building,
  invited,
  failure = '',
  onClose,
}: {
  building: Building;
  invited: readonly Invited[];
  /** Why some of the letters are missing. */
  failure?: string;
  onClose: () => void;
}) => {
  const { invites: text, frame } = useConsoleText();
  const { language } = building;
  // The links are known only now: a letter in English is better than none.
  const { data: words } = useResource(
    useCallback(async () => (await loadConsoleTexts(language).catch(() => en)).letter, [language]),
  );
  if (words === null) return <div aria-hidden="true" className="skeleton h-96 max-w-[42rem]" />;
  return (
    <>
      <div className="print:hidden">
        <ScreenHead
          actions={
            <>
              <Button
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- printing is the next step
                autoFocus
                look="info"
                onClick={() => window.print()}
              >
                {fill(text.print, { count: invited.length })}
              </Button>
              <Button onClick={onClose}>{frame.done}</Button>
            </>
          }
          hint={text.lettersHint}
          title={text.letters}
        />
        <div className="mb-5 flex max-w-[42rem] flex-col gap-3">
          {failure === '' ? null : (
            <Notice live look="danger">
              {failure}
            </Notice>
          )}
          <Notice look="warning">{text.lettersOnce}</Notice>
        </div>
      </div>
      <div className="flex flex-col gap-6 print:block">
        {invited.map((one) => (
          <Letter building={building} invited={one} key={one.invite.invite_id} words={words} />
        ))}
      </div>
    </>
  );
};
