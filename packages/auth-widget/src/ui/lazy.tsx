import { useEffect, useState, type ComponentType } from 'react';

import type { Messages } from '../text/messages.ts';
import { addStyles } from '../theme/sheets.ts';
import { useMounted, useWidget, WidgetContext } from '../widget-context.ts';
import { Banner } from './banner.tsx';
import { LinkButton } from './button.tsx';
import { retryImports } from './import-retry.ts';

/** `preload` loads the code before it is needed. */
export type LazyComponent<P> = ComponentType<P> & { readonly preload?: () => void };

type Loaded<P> = {
  readonly component: ComponentType<P>;
  readonly texts: Partial<Messages>;
};

/**
 * Code that loads later brings its English texts and style rules with it; another language is loaded as
 * a whole.
 */
async function withTexts<P>(load: () => Promise<ComponentType<P>>): Promise<Loaded<P>> {
  const [component, { enMore, cssMore }] = await Promise.all([load(), import('./late.ts')]);
  addStyles(cssMore);
  return { component, texts: enMore };
}

/**
 * A component whose code loads when it is first shown. Our own code instead of `React.lazy`, because a
 * failed load must offer another try, and Suspense would cost more bytes than this file. `heightOf`
 * says how many pixels it will need, so that nothing below it moves.
 */
export function lazy<P extends object>(
  load: () => Promise<ComponentType<P>>,
  heightOf?: (props: P) => number,
): LazyComponent<P> {
  let loaded: Loaded<P> | undefined;
  let loading: Promise<Loaded<P>> | undefined;
  const loadOnce = async () => {
    try {
      loaded ??= await (loading ??= withTexts(load));
    } catch (error) {
      retryImports();
      throw error;
    } finally {
      loading = undefined;
    }
  };
  /** Failures wait until the component is shown: then they can be reported. */
  const preload = () => void loadOnce().catch(() => {});
  return Object.assign(Lazy, { preload });

  function Lazy(props: P) {
    const widget = useWidget();
    const { text, report } = widget;
    const mounted = useMounted();
    const [status, setStatus] = useState<'loading' | 'ready' | 'failed'>('loading');
    const isShown = loaded !== undefined;
    useEffect(() => {
      // Depends on what was rendered: the code may have arrived since.
      if (isShown || status !== 'loading') return;
      loadOnce().then(
        () => mounted.current && setStatus('ready'),
        (error: unknown) => {
          report(error);
          if (mounted.current) setStatus('failed');
        },
      );
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- loading depends on the status alone
    }, [status]);
    if (loaded !== undefined) {
      const Component = loaded.component;
      return (
        <WidgetContext.Provider value={{ ...widget, text: { ...loaded.texts, ...text } }}>
          <Component {...props} />
        </WidgetContext.Provider>
      );
    }
    if (status !== 'failed') {
      return (
        <div
          className="gca-center"
          style={heightOf && { minHeight: `${heightOf(props)}px` }}
          role="status"
          aria-label={text['common.loading']}
        >
          <span className="gca-spinner" />
        </div>
      );
    }
    return (
      <>
        <Banner kind="error" message={text['common.loadFailed']} />
        <LinkButton onClick={() => setStatus('loading')}>{text['common.tryAgain']}</LinkButton>
      </>
    );
  }
}
