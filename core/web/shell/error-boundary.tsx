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

class ScreenFailure {
  readonly cause: unknown;
  constructor(cause: unknown) {
    this.cause = cause;
  }
}

/** Between the shell and its screens: hands a screen's failure up, so that it takes the whole page. */
export function PassOn(): never {
  const error = useRouteError();
  throw error instanceof ScreenFailure ? error : new ScreenFailure(error);
}

export function RootError() {
  const [error, reset] = [useRouteError(), useReset()];
  if (error instanceof ScreenFailure) return <ScreenError error={error.cause} reset={reset} />;
  return <AppError error={error} reset={reset} />;
}
