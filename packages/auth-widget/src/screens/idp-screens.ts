/** The screen of the identity provider, loaded as one chunk. */
export { idpTexts as texts } from '../text/messages-idp.ts';
export { IdpConsent } from './idp-consent.tsx';
