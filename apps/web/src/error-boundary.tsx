import { Component, type ReactNode } from 'react';

import type { AppDeps } from './deps.ts';

type Props = { readonly log: AppDeps['log']; readonly children: ReactNode };

/**
 * Uncaught errors in rendering or navigation lead to /error (D-16). React offers this only as a class.
 * A full page load, because the tree that failed cannot be trusted to navigate.
 */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.log.error('Unhandled exception', error);
    if (location.pathname !== '/error') location.assign('/error');
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
