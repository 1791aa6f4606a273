/** The screen for e-mail links, loaded as one chunk. */
export { mailTexts as texts } from '../text/messages-mail.ts';
export { EmailConfirmation } from './email-confirmation.tsx';
