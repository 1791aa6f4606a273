/** The screens for one-time passcodes, loaded as one chunk. */
export { PhoneForm } from '../ui/phone-form.tsx';
export { OtpAuthenticate } from './otp-authenticate.tsx';
export { OtpConfirmation } from './otp-confirmation.tsx';
