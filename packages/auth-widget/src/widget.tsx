import { useEffect, useMemo, useReducer, useState } from 'react';

import type { Tag } from './check-tag.ts';
import { browserEnv, type WidgetEnv } from './env.ts';
import type { WidgetCallbacks } from './events.ts';
import type { FlowDeps, WidgetClient } from './flows/deps.ts';
import { preloadNextScreens, SCREEN_COMPONENTS } from './screens/screens.tsx';
import { findConflict, resolveConfig, type WidgetConfig } from './state/config.ts';
import { reduce } from './state/reducer.ts';
import { initialState, type ScreenName, type WidgetState } from './state/state.ts';
import { firstMessages, loadMessages, pickLanguage } from './text/load-messages.ts';
import type { Messages } from './text/messages.ts';
import { themeProperties, type WidgetStyles } from './theme/theme.ts';
import { createToastStore } from './toast/store.ts';
import { Toaster } from './toast/toaster.tsx';
import { Banner } from './ui/banner.tsx';
import { useConfigProblems } from './ui/use-config-problems.ts';
import { useTheme } from './ui/use-theme.ts';
import { useLatest, WidgetContext } from './widget-context.ts';

export type WidgetProps = {
  readonly client: WidgetClient;
  readonly config?: WidgetConfig | undefined;
  readonly styles?: WidgetStyles | undefined;
  readonly callbacks?: WidgetCallbacks | undefined;
  /** The first screen. Default: Main. */
  readonly screen?: ScreenName | undefined;
  /** Token of a mailed reset link, for the screen `Password Reset Form`. */
  readonly resetPasswordToken?: string | undefined;
  /** The element that contains the widget, to report misspelt attributes. */
  readonly tag?: Tag | undefined;
  /** Ports to the browser, for tests and unusual hosts. */
  readonly env?: WidgetEnv | undefined;
  /** A complete initial state: how tests and the gallery reach any screen. */
  readonly startState?: WidgetState | undefined;
};

/** The widget without a host: state, texts, theme and the current screen. */
export function Widget(props: WidgetProps) {
  const config = useResolvedConfig(props.config);
  const [state, dispatch] = useReducer(
    reduce,
    undefined,
    () => props.startState ?? initialState({ ...props, loginHint: props.config?.loginHint }),
  );
  const env = useConstant(() => props.env ?? browserEnv());
  const toasts = useConstant(() => createToastStore(env));
  const language = pickLanguage(config.locale, env.pageLanguage());
  const loadedText = useMessages(language);
  const text = loadedText ?? firstMessages;
  const callbacks = useLatest(props.callbacks);
  const conflict = findConflict(config);
  const { client } = props;
  const theme = useTheme(props.styles ?? {});
  const styles = theme ?? {};

  useEffect(() => () => toasts.clear(), [toasts]);
  useEffect(() => {
    client.telemetry.log('render_login_screen', { options: { products: config.products } });
  }, [client, config]);

  const emit = useConstant<FlowDeps['emit']>(() => (event) => callbacks.current?.onEvent?.(event));
  const report = useConstant<FlowDeps['report']>(
    () => (error) => callbacks.current?.onError?.(error),
  );
  const problems = useConfigProblems({ ...props, env, report });
  useEffect(() => {
    env.whenIdle(() => preloadNextScreens(config.products));
  }, [env, config]);
  const value = {
    client,
    config,
    env,
    text,
    language,
    toasts,
    dispatch,
    emit,
    report,
    state,
    styles,
  };
  const CurrentScreen = SCREEN_COMPONENTS[state.screen];
  return (
    <WidgetContext.Provider value={value}>
      <div
        className="gca"
        lang={language}
        data-scheme={styles.colorScheme}
        style={themeProperties(styles)}
      >
        <div className="gca-card" data-waiting={!loadedText || !theme || undefined}>
          {problems !== '' && <Banner kind="warning" message={problems} />}
          {conflict === undefined || state.screen !== 'Main' ? (
            <CurrentScreen key={state.screen} />
          ) : (
            <Banner
              kind="error"
              message={
                text[
                  conflict === 'both_email_methods'
                    ? 'error.conflict.bothEmail'
                    : 'error.conflict.passkeys'
                ]
              }
            />
          )}
        </div>
        <Toaster store={toasts} />
      </div>
    </WidgetContext.Provider>
  );
}

/** Pages often write the configuration inline: an equal one must not restart anything. */
function useResolvedConfig(config: WidgetConfig | undefined) {
  const key = JSON.stringify(config ?? {});
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key stands for the configuration
  return useMemo(() => resolveConfig(config), [key]);
}

function useConstant<T>(make: () => T): T {
  return useState(make)[0];
}

/** The catalogue; undefined while a language other than English is loading. */
function useMessages(language: string): Messages | undefined {
  const [loaded, setLoaded] = useState<{ readonly language: string; readonly text: Messages }>();
  useEffect(() => {
    if (language === 'en') return undefined;
    let isCurrent = true;
    void loadMessages(language)
      .catch(() => firstMessages)
      .then((text) => isCurrent && setLoaded({ language, text }));
    return () => {
      isCurrent = false;
    };
  }, [language]);
  if (language === 'en') return firstMessages;
  return loaded?.language === language ? loaded.text : undefined;
}
