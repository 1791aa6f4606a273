import { useEffect, useState, type ComponentType } from 'react';

import type { Messages } from '../text/messages.ts';
import { addStyles } from '../theme/sheets.ts';
import { useMounted, useWidget, WidgetContext } from '../widget-context.ts';
import { Banner } from './banner.tsx';
import { LinkButton } from './button.tsx';
import { retryImports } from './import-retry.ts';

/** `preload` loads the code before it is needed. */
export type LazyComponent<P> = ComponentType<P> & { readonly preload?: () => void };

/** Code that loads later, with its English texts; another language is loaded as a whole. */
type Late = { readonly texts: Partial<Messages> };

/** The properties of a component that may have none. */
type PropsOf<Component> = Component extends (props: infer P) => unknown
  ? unknown extends P
    ? object
    : P & object
  : never;

/** What loads later shares its style rules. */
async function withStyles<Module>(load: () => Promise<Module>): Promise<Module> {
  const [module, { cssMore }] = await Promise.all([load(), import('../theme/styles-late.ts')]);
  addStyles(cssMore);
  return module;
}

/**
 * The component that a module exports under this name; it loads when it is first shown. Our own code instead of `React.lazy`, because a
 * failed load must offer another try, and Suspense would cost more bytes than this file. `heightOf`
 * says how many pixels it will need, so that nothing below it moves.
 */
export function lazy<Module extends Late, Name extends Exclude<keyof Module, 'texts'>>(
  load: () => Promise<Module>,
  name: Name,
  heightOf?: (props: PropsOf<Module[Name]>) => number,
): LazyComponent<PropsOf<Module[Name]>> {
  type Props = PropsOf<Module[Name]>;
  let loaded: Module | undefined;
  let loading: Promise<Module> | undefined;
  const loadOnce = async () => {
    try {
      loaded ??= await (loading ??= withStyles(load));
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

  function Lazy(props: Props) {
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
      const Component = loaded[name] as ComponentType<Props>; // as its type says
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
