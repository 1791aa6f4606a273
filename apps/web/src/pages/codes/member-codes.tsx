import type { MemberCode } from '../../api/guest-codes.ts';
import { useDeps } from '../../deps.ts';
import { useAction } from '../../lib/use-action.ts';
import { fill } from '../../text/catalogue.ts';
import { codes as english } from '../../text/en/codes.ts';
import { useArea, useLanguage } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ItemRow } from '../../ui/item-row.tsx';
import { Badge } from '../../ui/notice.tsx';
import { stateOf, usesOf } from './code-words.ts';

/** What members have made: for whom, by whom and how often used. The digits are theirs. */
export const MemberCodes = ({
  codes,
  onTakeBack,
}: {
  codes: readonly MemberCode[];
  onTakeBack: (code: MemberCode) => Promise<void>;
}) => {
  const { now } = useDeps();
  const { language } = useLanguage();
  const text = useArea('codes', english);
  const { isBusy, run } = useAction();
  const words = { text, language, now: now() };
  return (
    <Card hint={text.byMembersHint} icon="users" id="member-codes" title={text.byMembers}>
      <ul>
        {codes.map((code) => {
          const state = stateOf(code, words);
          return (
            <ItemRow
              actions={
                <Button
                  aria-label={`${text.revoke}: ${code.label}`}
                  compact
                  disabled={isBusy}
                  onClick={() => void run(() => onTakeBack(code))}
                >
                  {text.revoke}
                </Button>
              }
              badges={<Badge look={state.look}>{state.label}</Badge>}
              detail={`${fill(text.madeBy, { name: code.made_by.name })} · ${usesOf(code, words)}`}
              icon="key"
              key={code.code_id}
              title={code.label}
            />
          );
        })}
      </ul>
    </Card>
  );
};
