import type { ArmLink } from '../../api/arm-links.ts';
import { useDeps } from '../../deps.ts';
import { formatAgo, formatMoment } from '../../lib/format.ts';
import { type Catalogue, fill } from '../../text/catalogue.ts';
import { links } from '../../text/en/links.ts';
import { useArea, useLanguage } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { ItemRow } from '../../ui/item-row.tsx';
import { Badge } from '../../ui/notice.tsx';
import type { StyleName } from '../../ui/styles.ts';

/** One link: whether it still opens, and the way to take it back. */
export const ArmLinkRow = ({
  link,
  isBusy,
  onTakeBack,
}: {
  link: ArmLink;
  isBusy: boolean;
  onTakeBack: () => void;
}) => {
  const { now } = useDeps();
  const { language } = useLanguage();
  const text = useArea('links', links);
  const isOver = Date.parse(link.expires_at) <= now();
  const state = stateOf(link, isOver, text);
  return (
    <ItemRow
      actions={
        // A link that was used may hold the gate open for some minutes more.
        isOver ? undefined : (
          <Button
            aria-label={`${text.takeBack}: ${link.label}`}
            compact
            disabled={isBusy}
            onClick={onTakeBack}
          >
            {text.takeBack}
          </Button>
        )
      }
      badges={<Badge look={state.look}>{state.label}</Badge>}
      detail={
        link.used_at === null
          ? fill(text.validUntil, { when: formatMoment(link.expires_at, language, now()) })
          : fill(text.usedWhen, { when: formatAgo(link.used_at, language, now()) })
      }
      icon="key"
      title={link.label}
    />
  );
};

const stateOf = (
  link: ArmLink,
  isOver: boolean,
  text: Catalogue['links'],
): { label: string; look: StyleName } => {
  if (link.used_at !== null) return { label: text.stateUsed, look: 'light' };
  if (isOver) return { label: text.stateExpired, look: 'light' };
  return { label: text.stateReady, look: 'success' };
};
