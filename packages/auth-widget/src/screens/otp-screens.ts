/** The screens for one-time passcodes, loaded as one chunk. */
export { otpTexts as texts } from '../text/messages-otp.ts';
export { PhoneForm } from '../ui/phone-form.tsx';
export { OtpAuthenticate } from './otp-authenticate.tsx';
export { OtpConfirmation } from './otp-confirmation.tsx';
