import { Icon } from './icon.tsx';
import { CHECK, ERROR, WARNING } from './icons.ts';
import { LinkedText } from './linked-text.tsx';

const ICONS = { error: ERROR, warning: WARNING, success: CHECK };

/** An inline banner in one of three variants (WID-081); screen readers hear it when it appears. */
export function Banner({ kind, message }: { kind: keyof typeof ICONS; message: string }) {
  return (
    <div className={`gca-banner gca-banner-${kind}`} role={kind === 'success' ? 'status' : 'alert'}>
      <Icon path={ICONS[kind]} />
      <LinkedText message={message} />
    </div>
  );
}
