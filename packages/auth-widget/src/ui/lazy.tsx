import { useEffect, useState, type ComponentType } from 'react';

import type { Messages } from '../text/messages.ts';
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

/** What loads late brings its English texts along; another language is there as a whole. */
async function withTexts<P>(load: () => Promise<ComponentType<P>>): Promise<Loaded<P>> {
  const [component, { enMore }] = await Promise.all([load(), import('../text/messages-more.ts')]);
  return { component, texts: enMore };
}

/**
 * A component whose code loads when it is first shown. Own code instead of `React.lazy`, because a
 * failed load must offer another try, and Suspense would cost more bytes than this file.
 */
export function lazy<P extends object>(load: () => Promise<ComponentType<P>>): LazyComponent<P> {
  let loaded: Loaded<P> | undefined;
  let loading: Promise<Loaded<P>> | undefined;
  const loadOnce = async () => {
    try {
      loaded = await (loading ??= withTexts(load));
    } catch (error) {
      retryImports();
      throw error;
    } finally {
      loading = undefined;
    }
  };
  /** Failures wait until the component is shown: then they can be told. */
  const preload = () => void loadOnce().catch(() => {});
  return Object.assign(Lazy, { preload });

  function Lazy(props: P) {
    const widget = useWidget();
    const { text, report } = widget;
    const mounted = useMounted();
    const [status, setStatus] = useState<'loading' | 'ready' | 'failed'>('loading');
    useEffect(() => {
      if (loaded !== undefined || status !== 'loading') return;
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
        <div className="gca-center" role="status" aria-label={text['common.loading']}>
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
