import { Component, type ReactNode } from 'react';

type ErrorBoundaryProps = {
  readonly children: ReactNode;
  /** Replaces the failed part. */
  readonly fallback: (failure: { readonly error: unknown; readonly retry: () => void }) => ReactNode;
};
type ErrorBoundaryState = { readonly error: unknown; readonly hasFailed: boolean };

/** Catches rendering errors. React supports this only in classes. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: undefined, hasFailed: false };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { error, hasFailed: true };
  }

  override render(): ReactNode {
    const { error, hasFailed } = this.state;
    if (!hasFailed) return this.props.children;
    return this.props.fallback({ error, retry: () => this.setState({ error: undefined, hasFailed: false }) });
  }
}
