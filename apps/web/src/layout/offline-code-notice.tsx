import { readCode } from '../app-state/offline-code.ts';
import { useOwnState } from '../app-state/use-own-state.ts';
import { useDeps } from '../deps.ts';
import { groupDigits } from '../lib/code-strength.ts';
import { formatMoment } from '../lib/format.ts';
import { useOnline } from '../lib/use-online.ts';
import { fill } from '../text/catalogue.ts';
import { useLanguage, useText } from '../text/use-text.ts';

/**
 * Without a network, or a server that replies, no one can sign in; a resident who was signed in here still has a
 * code to give. A network that leads nowhere looks like any other to the browser.
 */
export const OfflineCodeNotice = () => {
  const { storage, now } = useDeps();
  const text = useText();
  const { language } = useLanguage();
  const isOnline = useOnline();
  const { absence } = useOwnState();
  const kept = isOnline && absence !== 'unreachable' ? null : readCode(storage, now());
  if (kept === null) return null;
  const when = formatMoment(new Date(kept.at).toISOString(), language, now());
  return (
    <section aria-labelledby="offline-code" className="mb-4 p-4 text-center">
      <h2 className="font-medium" id="offline-code">
        {text.offlineCode}
      </h2>
      <p className="text-2xl font-semibold tracking-wider tabular-nums select-all">
        {groupDigits(kept.code)}
      </p>
      <p className="text-sm text-muted">{fill(text.offlineCodeSeen, { when })}</p>
    </section>
  );
};
