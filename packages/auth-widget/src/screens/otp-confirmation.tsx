import { Confirmation } from '../ui/confirmation.tsx';
import { useWidget } from '../widget-context.ts';

/** OTP Confirmation (SCR-070 to SCR-073). */
export function OtpConfirmation() {
  return <Confirmation message={useWidget().text['otp.success']} />;
}
