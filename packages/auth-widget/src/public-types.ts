/** Types that every entry of the package exports, for pages that are written in TypeScript. */
export type { AttributeName } from './element-attributes.ts';
export type { WidgetCallbacks, WidgetEvent, WidgetEventType } from './events.ts';
export type { WidgetClient } from './flows/deps.ts';
export type {
  EmailMagicLinksOptions,
  OAuthOptions,
  OAuthProviderOptions,
  OneTapPosition,
  OtpOptions,
  PasswordOptions,
  Product,
  SessionOptions,
  WidgetConfig,
} from './state/config.ts';
export type { OtpMethod, ScreenName } from './state/state.ts';
export type { ButtonStyle, SchemeColors, WidgetStyles } from './theme/theme.ts';
