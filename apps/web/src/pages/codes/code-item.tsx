import { type ReactNode, useEffect, useRef } from 'react';

import type { GuestCode } from '../../api/guest-codes.ts';
import { useDeps } from '../../deps.ts';
import { groupDigits } from '../../lib/code-strength.ts';
import { useAction } from '../../lib/use-action.ts';
import { fill } from '../../text/catalogue.ts';
import { codes as english } from '../../text/en/codes.ts';
import { useArea, useLanguage, useText } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Badge, Notice } from '../../ui/notice.tsx';
import { isOver, limitsOf, stateOf, usesOf } from './code-words.ts';

/** One guest code with its limits and what can be done with it. */
export const CodeItem = ({
  code,
  isFolded,
  isNew,
  makeLink,
  onRepeat,
  onTakeBack,
}: {
  code: GuestCode;
  /** One of many: what can be done with it is folded away. */
  isFolded: boolean;
  /** It has just been made here: the next step is to send it. */
  isNew: boolean;
  /** Makes the address of a page that shows the guest the code. */
  makeLink: () => Promise<string>;
  onRepeat: () => void;
  onTakeBack: () => void;
}) => {
  const deps = useDeps();
  const { isBusy, error, run } = useAction();
  const shared = useText();
  const { language } = useLanguage();
  const text = useArea('codes', english);
  const words = { text, language, now: deps.now() };
  const limits = [usesOf(code, words), limitsOf(code, words)].filter((part) => part !== '');

  const shareCode = useShare(code, makeLink);
  const shareButton = useFocusIf(isNew); // on a phone it stands below the form

  const actions = (
    <div className="flex flex-wrap gap-2">
      {isOver(code) ? (
        <Button
          aria-label={`${text.repeat}: ${code.label}`}
          disabled={isBusy}
          icon="refresh"
          onClick={onRepeat}
        >
          {text.repeat}
        </Button>
      ) : (
        <>
          <CopyButton label={code.label} value={code.code} />
          <Button
            aria-label={`${shared.share}: ${code.label}`}
            disabled={isBusy}
            icon="share"
            onClick={() => void run(shareCode)}
            ref={shareButton}
          >
            {shared.share}
          </Button>
        </>
      )}
      <Button aria-label={`${text.revoke}: ${code.label}`} icon="trash" onClick={onTakeBack}>
        {text.revoke}
      </Button>
    </div>
  );

  return (
    <li className="flex flex-col gap-2 border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0">
      <CodeHead code={code} words={words} />
      {isFolded ? (
        <Folded summary={limits.join(' · ')}>{actions}</Folded>
      ) : (
        <>
          <p className="text-sm text-muted">{limits.join(' · ')}</p>
          {actions}
        </>
      )}
      {error === '' ? null : <Notice look="danger">{error}</Notice>}
    </li>
  );
};

/** For whom it is, whether it opens, and its digits. */
const CodeHead = ({ code, words }: { code: GuestCode; words: Parameters<typeof stateOf>[1] }) => {
  const { text } = words;
  const state = stateOf(code, words);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-medium [overflow-wrap:anywhere]">{code.label}</p>
        <Badge look={state.look}>{state.label}</Badge>
      </div>
      <p className="text-xl font-semibold tracking-wider tabular-nums select-all">
        {groupDigits(code.code)}
      </p>
      {code.by_operator ? <p className="text-sm">{text.byOperator}</p> : null}
      {code.state === 'unheard' ? <p className="text-sm">{text.unheardWhy}</p> : null}
    </>
  );
};

/** One line ends the code; none goes through it. */
const Folded = ({ summary, children }: { summary: string; children: ReactNode }) => (
  <div className="-mb-4 text-sm text-muted [&>details]:border-t-0">
    <Disclosure summary={summary}>{children}</Disclosure>
  </div>
);

/** A button that gets the focus when it is the next one to press. */
const useFocusIf = (isNext: boolean) => {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isNext) button.current?.focus();
  }, [isNext]);
  return button;
};

/** Sends the guest a page with the code; if there is no share sheet, its address is copied. */
const useShare = (code: GuestCode, makeLink: () => Promise<string>) => {
  const deps = useDeps();
  const text = useArea('codes', english);
  const url = useRef('');
  return async () => {
    const address =
      url.current === '' ? makeLink().then((made) => (url.current = made)) : url.current;
    const words = fill(text.shareText, { code: groupDigits(code.code), name: code.label });
    try {
      if (deps.share === null) {
        await deps.copy(address);
        deps.toasts.success(text.linkCopied);
      } else {
        await deps.share({ text: words, url: await address });
      }
    } catch (failure) {
      await address; // or what kept it from coming is told
      // Closing the share sheet rejects; that is an answer, not a fault. All else is a browser
      // that has waited too long for the address: at the next press it is here.
      if (failure instanceof Error && failure.name === 'AbortError') return;
      deps.toasts.error(text.shareAgain);
    }
  };
};
