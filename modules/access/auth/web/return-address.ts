import { useLocation } from 'react-router';

export interface AuthState {
  from?: string;
  /** Whose session ended at that address; nobody's when it was opened without one. */
  left?: string | null;
  /** Filled in for whoever just chose a new password. */
  credential?: string;
}

/** Only an address of ours, and never a page of this area. */
const isOurs = (address: unknown): address is string =>
  typeof address === 'string' && /^\/(?![/\\])/.test(address) && !/^\/(auth|logout)(\/|$|\?)/.test(address);

/** Where this person was when their session ended, or asked to go without one; otherwise the start. */
export const returnAddress = ({ from, left }: AuthState, user: string): string =>
  isOurs(from) && (!left || left === user) ? from : '/';

export const useAuthState = (): AuthState => (useLocation().state ?? {}) as AuthState;
