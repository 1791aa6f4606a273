import { Confirmation } from '../ui/confirmation.tsx';
import { useWidget } from '../widget-context.ts';

/** Password Confirmation (SCR-041). */
export function PasswordConfirmation() {
  return <Confirmation message={useWidget().text['password.confirmed']} />;
}
