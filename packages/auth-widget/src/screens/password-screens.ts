/** The screens for passwords, loaded as one chunk. */
export { passwordsTexts as texts } from '../text/messages-passwords.ts';
export { Password } from './password.tsx';
export { PasswordBreached } from './password-breached.tsx';
export { PasswordConfirmation } from './password-confirmation.tsx';
export { PasswordDedupe } from './password-dedupe.tsx';
export { PasswordForgot } from './password-forgot.tsx';
export { PasswordResetForm } from './password-reset-form.tsx';
export { PasswordSetNew } from './password-set-new.tsx';
