import { Confirmation } from '../ui/confirmation.tsx';
import { useWidget } from '../widget-context.ts';

/** Crypto Confirmation (SCR-086). */
export function CryptoConfirmation() {
  return <Confirmation message={useWidget().text['crypto.confirmed']} />;
}
