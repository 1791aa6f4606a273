import type { GuestCode } from '../../api/guest-codes.ts';
import { useDeps } from '../../deps.ts';
import { codes as english } from '../../text/en/codes.ts';
import { useArea, useLanguage } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { ItemRow } from '../../ui/item-row.tsx';
import { usesOf } from './code-words.ts';

const SHOWN = 3;

/** If there is no room for another code: those that have been unused for longest. */
export const SpareCodes = ({
  codes,
  onTakeBack,
}: {
  codes: readonly GuestCode[];
  onTakeBack: (code: GuestCode) => void;
}) => {
  const { now } = useDeps();
  const { language } = useLanguage();
  const text = useArea('codes', english);
  const spare = codes.toSorted((a, b) => lastSeen(a) - lastSeen(b)).slice(0, SHOWN);
  return (
    <div>
      <p className="text-sm font-medium">{text.spare}</p>
      <ul>
        {spare.map((code) => (
          <ItemRow
            actions={
              <Button
                aria-label={`${text.revoke}: ${code.label}`}
                compact
                onClick={() => onTakeBack(code)}
              >
                {text.revoke}
              </Button>
            }
            detail={usesOf(code, { text, language, now: now() })}
            icon="key"
            key={code.code_id}
            title={code.label}
          />
        ))}
      </ul>
    </div>
  );
};

const lastSeen = (code: GuestCode): number => Date.parse(code.last_opened_at ?? code.created_at);
