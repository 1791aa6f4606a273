import { Confirmation } from '../ui/confirmation.tsx';
import { useWidget } from '../widget-context.ts';

/** Passkey Confirmation (SCR-028). */
export function PasskeyConfirmation() {
  return <Confirmation message={useWidget().text['passkey.confirmed']} />;
}
