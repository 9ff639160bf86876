import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { comesAboard, forgetAboard } from './aboard/keeping.ts';
import { onUnauthenticated } from './call.ts';
import { queryClient } from './query.ts';
import {
  clearSession,
  readToken,
  readUser,
  type SessionReply,
  type SessionUser,
  tokenKey,
  writeSession,
  writeUser,
} from './session-store.ts';
import { toast } from './toast.ts';

export type { SessionReply, SessionUser } from './session-store.ts';

type State =
  | { state: 'loading'; user: null }
  /** `left`: whose session ended here; what they left open is theirs to return to. */
  | { state: 'signed-out'; user: null; left: string | null }
  | { state: 'signed-in'; user: SessionUser };
export type Session = State & {
  signIn: (reply: SessionReply) => void;
  /** Ends the session here and on the server. */
  signOut: () => Promise<void>;
  /** Reads the user and permissions again. */
  refresh: () => Promise<void>;
};

const redirectDelay = 1500;
const signedOut = (left: string | null): State => ({ state: 'signed-out', user: null, left });
const leave = (now: State): State => (now.state === 'signed-out' ? now : signedOut(now.user?.uuid ?? null));
const Context = createContext<Session | null>(null);

/** On load: a stored token whose expiry is in the future, or nobody (spec §4). */
function stored(): State {
  if (!readToken()) return signedOut(readUser()?.uuid ?? null);
  const user = readUser();
  return user ? { state: 'signed-in', user } : { state: 'loading', user: null };
}

interface Props {
  children: ReactNode;
  /** The calls live in modules; the app hands them in. */
  loadUser: () => Promise<SessionUser>;
  endSession: () => Promise<unknown>;
}

export function SessionProvider({ children, loadUser, endSession }: Props) {
  const [session, setSession] = useState<State>(stored);
  const leaving = useRef<ReturnType<typeof setTimeout> | null>(null);

  const actions = useMemo(() => {
    const become = (next: (now: State) => State) => {
      if (leaving.current) clearTimeout(leaving.current);
      leaving.current = null;
      queryClient.clear();
      setSession(next);
    };
    return {
      become,
      signIn(reply: SessionReply) {
        comesAboard(reply.user.uuid);
        writeSession(reply);
        become(() => ({ state: 'signed-in', user: reply.user }));
      },
      async signOut() {
        // Without an answer the session still ends on this machine; the server's copy dies of age.
        if (readToken()) await endSession().catch(() => undefined);
        forgetAboard();
        clearSession();
        become(leave);
      },
      async refresh() {
        const user = await loadUser();
        if (!readToken()) return;
        writeUser(user);
        setSession({ state: 'signed-in', user });
      },
    };
  }, [loadUser, endSession]);

  useEffect(() => {
    onUnauthenticated(() => {
      forgetAboard();
      clearSession();
      if (leaving.current) return;
      const goAway = () => actions.become(leave);
      leaving.current = setTimeout(goAway, redirectDelay);
      toast.warning({
        id: 'session-expired',
        title: 'Sessão expirada',
        message: 'Sua sessão expirou. Redirecionando para o login...',
        action: { label: 'Fazer login', run: goAway },
      });
    });
    // Signing in or out in one tab does the same in the others.
    const follow = (event: StorageEvent) => {
      if (event.key === tokenKey || event.key === null) actions.become((now) => (readToken() ? stored() : leave(now)));
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [actions]);

  // Permissions may have changed since the user was stored; an unreadable stored user is read anew.
  useEffect(() => {
    if (!readToken()) return;
    actions.refresh().catch(() => {
      setSession((now) => (now.state === 'loading' ? signedOut(null) : now));
    });
  }, [actions]);

  const value = useMemo<Session>(
    () => ({ ...session, signIn: actions.signIn, signOut: actions.signOut, refresh: actions.refresh }),
    [session, actions],
  );
  return <Context value={value}>{children}</Context>;
}

export function useSession(): Session {
  const session = useContext(Context);
  if (!session) throw new Error('useSession outside SessionProvider');
  return session;
}

/** For screens inside the shell, where somebody is always signed in. */
export function useUser(): SessionUser {
  const { user } = useSession();
  if (!user) throw new Error('useUser outside a signed-in screen');
  return user;
}
