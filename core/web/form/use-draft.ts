import { useCallback, useEffect, useRef, useState } from 'react';
import { useUser } from '#core/web/session.tsx';
import type { Values } from './form-context.ts';

interface Draft {
  at: string;
  values: Values;
}
const afterLastKey = 1_000;

function read(key: string): Draft | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return stored && typeof stored === 'object' && 'values' in stored ? (stored as Draft) : null;
  } catch {
    return null;
  }
}

function write(key: string, values: Values): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ at: new Date().toISOString(), values } satisfies Draft));
  } catch {
    // No room for a draft is no reason to disturb whoever is typing.
  }
}

/** What was being typed, kept for this tab, this address and this person: a crash or an expired session loses nothing. */
export function useDraft(path: string, values: Values, dirty: boolean) {
  const key = `draft:${useUser().uuid}:${path}`;
  const [found] = useState(() => read(key));
  /** What is not in the store yet. */
  const pending = useRef<Values | null>(null);
  const over = useRef(false);
  const typed = useRef(false);

  useEffect(() => {
    if (dirty) typed.current = true;
    // Until something is typed the store still holds the draft about to be restored.
    if (!typed.current || over.current) return;
    pending.current = dirty ? values : null;
    const timer = setTimeout(() => {
      pending.current = null;
      // Given up while the next screen is still on its way: this one is not gone yet.
      if (over.current) return;
      if (dirty) write(key, values);
      else sessionStorage.removeItem(key);
    }, afterLastKey);
    return () => clearTimeout(timer);
  }, [key, values, dirty]);

  useEffect(() => {
    const flush = () => {
      if (pending.current && !over.current) write(key, pending.current);
    };
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [key]);

  /** Saved or given up: the draft has done its work. */
  const forget = useCallback(() => {
    over.current = true;
    sessionStorage.removeItem(key);
  }, [key]);
  const discard = useCallback(() => {
    pending.current = null;
    sessionStorage.removeItem(key);
  }, [key]);
  return { found, forget, discard };
}
