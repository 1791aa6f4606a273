import { useEffect, useState, type ComponentType } from 'react';

import { useMounted, useWidget } from '../widget-context.ts';
import { Banner } from './banner.tsx';
import { LinkButton } from './button.tsx';

/**
 * A component whose code loads when it is first shown. Own code instead of `React.lazy`, because a
 * failed load must offer another try, and Suspense would cost more bytes than this file.
 */
export function lazy<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let loaded: ComponentType<P> | undefined;
  let loading: Promise<ComponentType<P>> | undefined;
  const loadOnce = async () => {
    try {
      loaded = await (loading ??= load());
    } finally {
      loading = undefined;
    }
  };
  return function Lazy(props: P) {
    const { text, report } = useWidget();
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
      const Loaded = loaded;
      return <Loaded {...props} />;
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
  };
}
