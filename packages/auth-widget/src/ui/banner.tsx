import { Icon } from './icon.tsx';
import { LinkedText } from './linked-text.tsx';

const ICONS = { error: 'error', warning: 'warning', success: 'check' } as const;

/** An inline banner in one of three variants (WID-081); screen readers hear it when it appears. */
export function Banner({ kind, message }: { kind: keyof typeof ICONS; message: string }) {
  return (
    <div className={`gca-banner gca-banner-${kind}`} role={kind === 'success' ? 'status' : 'alert'}>
      <Icon name={ICONS[kind]} />
      <LinkedText message={message} />
    </div>
  );
}
