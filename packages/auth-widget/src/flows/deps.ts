import type { GatecallClient } from '@gatecall/auth-sdk/client';

import type { WidgetEnv } from '../env.ts';
import type { WidgetEvent } from '../events.ts';
import type { ResolvedConfig } from '../state/config.ts';
import type { WidgetAction } from '../state/reducer.ts';
import { helpHost } from '../text/error-text.ts';
import type { Messages } from '../text/messages.ts';
import type { ToastStore } from '../toast/store.ts';

/** The calls of the client that the widget makes. */
export type WidgetClient = Pick<
  GatecallClient,
  | 'magicLinks'
  | 'otps'
  | 'passwords'
  | 'webauthn'
  | 'cryptoWallets'
  | 'oauth'
  | 'session'
  | 'user'
  | 'idp'
  | 'bootstrap'
  | 'telemetry'
>;

/** What every flow needs: it calls the client, notifies the host and dispatches the outcome. */
export type FlowDeps = {
  readonly client: WidgetClient;
  readonly config: ResolvedConfig;
  readonly env: WidgetEnv;
  readonly text: Messages;
  /** The user's language; messages are requested in it. */
  readonly language: string;
  readonly toasts: ToastStore;
  readonly dispatch: (action: WidgetAction) => void;
  readonly emit: (event: WidgetEvent) => void;
  /** Reports a failure to the host; the flow decides what the user reads. */
  readonly report: (error: unknown) => void;
};

/** The language for a message; English is the default and is not sent. */
export const wishedLocale = ({ language }: Pick<FlowDeps, 'language'>): { locale?: string } =>
  language === 'en' ? {} : { locale: language };

/** Shows a failure under the input and reports it (WID-074 to WID-077). */
export function fail(deps: FlowDeps, error: unknown, message: string): void {
  deps.dispatch({ type: 'set_error_message', message, helpHost: helpHost(error) });
  deps.report(error);
}
