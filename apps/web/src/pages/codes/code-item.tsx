import type { GuestCode } from '../../api/guest-codes.ts';
import { useDeps } from '../../deps.ts';
import { groupDigits } from '../../lib/code-strength.ts';
import { fill } from '../../text/catalogue.ts';
import { codes as english } from '../../text/en/codes.ts';
import { useArea, useLanguage, useText } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Badge } from '../../ui/notice.tsx';
import { limitsOf, stateOf } from './code-words.ts';

/** One guest code with its limits and what can be done with it. */
export const CodeItem = ({ code, onTakeBack }: { code: GuestCode; onTakeBack: () => void }) => {
  const { share, now } = useDeps();
  const shared = useText();
  const { language } = useLanguage();
  const text = useArea('codes', english);
  const state = stateOf(code.state, text);
  return (
    <li className="flex flex-col gap-2 border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-medium [overflow-wrap:anywhere]">{code.label}</p>
        <Badge look={state.look}>{state.label}</Badge>
      </div>
      <p className="text-xl font-semibold tracking-wider tabular-nums select-all">
        {groupDigits(code.code)}
      </p>
      <p className="text-sm text-muted">{limitsOf(code, { text, language, now: now() })}</p>
      <div className="flex flex-wrap gap-2">
        <CopyButton label={code.label} value={code.code} />
        {share === null ? null : (
          <Button
            icon="share"
            onClick={() => {
              const words = fill(text.shareText, {
                code: groupDigits(code.code),
                name: code.label,
              });
              // Closing the share sheet rejects; that is an answer, not a fault.
              share({ text: words }).catch(() => undefined);
            }}
          >
            {shared.share}
          </Button>
        )}
        <Button aria-label={`${text.revoke}: ${code.label}`} icon="trash" onClick={onTakeBack}>
          {text.revoke}
        </Button>
      </div>
    </li>
  );
};
