import { useLocation } from 'react-router';

export interface AuthState {
  from?: string;
  /** Filled in for whoever just chose a new password. */
  credential?: string;
}

/** Only an address of ours, and never a page of this area. */
const isOurs = (address: unknown): address is string =>
  typeof address === 'string' && /^\/(?![/\\])/.test(address) && !/^\/(auth|logout)(\/|$|\?)/.test(address);

/** Where the person was when the session ended, or the start. */
export function useReturnAddress(): { from: string; state: AuthState } {
  const state = (useLocation().state ?? {}) as AuthState;
  return { from: isOurs(state.from) ? state.from : '/', state };
}
