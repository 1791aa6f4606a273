/** The parts of Main for social sign-in, loaded as one chunk. */
export { socialTexts as texts } from '../text/messages-social.ts';
export { OAuthButtons } from '../ui/oauth-buttons.tsx';
export { OneTap } from '../ui/one-tap.tsx';
