import { Component, type ReactNode } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router';
import { AppError, ScreenError } from './error-screen.tsx';

interface State {
  failed: boolean;
  error: unknown;
}

/** For what fails outside the router: providers and the shell's own frame. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false, error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failed: true, error };
  }

  reset = () => this.setState({ failed: false, error: null });

  override render() {
    if (!this.state.failed) return this.props.children;
    return <AppError error={this.state.error} reset={this.reset} />;
  }
}

/** Going anywhere clears the router's error. To the very address: '.' would be the broken route's parent. */
function useReset(): () => void {
  const navigate = useNavigate();
  const here = useLocation();
  return () => void navigate(here, { replace: true });
}

export function RouteError() {
  return <ScreenError error={useRouteError()} reset={useReset()} />;
}

export function RootError() {
  return <AppError error={useRouteError()} reset={useReset()} />;
}
