import { useCallback, useEffect, useRef, useState } from 'react';
import { useUser } from '#core/web/session.tsx';
import type { Values } from './form-context.ts';

interface Draft {
  at: string;
  values: Values;
}
const afterLastKey = 1_000;
/** Passwords are never kept, not even for this tab. */
const withoutSecrets = (key: string, value: unknown) => (key.includes('password') ? undefined : value);

function read(key: string): Draft | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return stored && typeof stored === 'object' && 'values' in stored ? (stored as Draft) : null;
  } catch {
    return null;
  }
}

/** What was being typed, kept for this tab, this address and this person: a crash or an expired session loses nothing. */
export function useDraft(path: string, values: Values, dirty: boolean) {
  const key = `draft:${useUser().uuid}:${path}`;
  const [found] = useState(() => read(key));
  const latest = useRef({ values, dirty, over: false });
  latest.current.values = values;
  latest.current.dirty = dirty;

  const write = useCallback(() => {
    const { values: now, dirty: changed, over } = latest.current;
    if (over) return;
    try {
      if (changed) sessionStorage.setItem(key, JSON.stringify({ at: new Date().toISOString(), values: now } satisfies Draft, withoutSecrets));
      else sessionStorage.removeItem(key);
    } catch {
      // No room for a draft is no reason to disturb whoever is typing.
    }
  }, [key]);

  // The first draw has nothing typed and must not wipe the draft about to be restored.
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    const timer = setTimeout(write, afterLastKey);
    return () => clearTimeout(timer);
  }, [values, dirty, write]);

  useEffect(() => {
    const onHide = () => latest.current.dirty && write();
    window.addEventListener('pagehide', onHide);
    return () => {
      window.removeEventListener('pagehide', onHide);
      onHide();
    };
  }, [write]);

  /** Saved or given up: the draft has done its work. */
  const forget = useCallback(() => {
    latest.current.over = true;
    sessionStorage.removeItem(key);
  }, [key]);
  const discard = useCallback(() => sessionStorage.removeItem(key), [key]);
  return { found, forget, discard };
}
