import { useDeps } from '../../../deps.ts';
import { formatFirstDay } from '../../../lib/last-day.ts';
import { fill } from '../../../text/catalogue.ts';
import { useLanguage } from '../../../text/use-text.ts';
import { useConsoleText } from '../../text/console-text.tsx';

/** Says that a person lives in a building now, or from when. */
export function useMovedIn(timeZone: string): (name: string, movesInAt: string | null) => void {
  const { now, toasts } = useDeps();
  const { language } = useLanguage();
  const { buildings: text } = useConsoleText();
  return (name, movesInAt) => {
    const isLater = movesInAt !== null && Date.parse(movesInAt) > now();
    const when = isLater ? formatFirstDay(movesInAt, timeZone, { language, now: now() }) : '';
    toasts.success(fill(isLater ? text.moveInPlanned : text.hasMovedIn, { name, when }));
  };
}
