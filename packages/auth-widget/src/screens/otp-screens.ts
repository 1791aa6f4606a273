/** What one-time passcodes need, loaded as one piece. */
export { PhoneForm } from '../ui/phone-form.tsx';
export { OtpAuthenticate } from './otp-authenticate.tsx';
export { OtpConfirmation } from './otp-confirmation.tsx';
