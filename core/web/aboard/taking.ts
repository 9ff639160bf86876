import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { AppError } from '#core/contract/error.ts';
import { call, download, urlOf } from '../call.ts';
import type { SessionUser } from '../session-store.ts';
import { isDue } from './aboard.rules.ts';
import { isKeeping, takenKey } from './keeping.ts';
import { keptAnswers } from './kept-answers.ts';
import { isCut } from './or-kept.ts';

/** A call by its path, exactly as a screen makes it; of a `file` the bytes. What is refused answers nothing. */
export type Ask = (
  path: string,
  query?: Record<string, string | number>,
  how?: { file: true },
) => Promise<{ data: unknown } | null>;
/** What a module takes along for this person. */
export type Take = (ask: Ask, who: SessionUser) => Promise<void>;

export interface Taken {
  running: boolean;
  /** When all of it was last taken along; null where it never was. */
  at: number | null;
  /** The last try broke off: the line went. */
  cut: boolean;
}

const side = 3;
const readAt = (): number | null => Number(localStorage.getItem(takenKey)) || null;
let now: Taken = { running: false, at: null, cut: false };
/** Asked for while one was under way, which began before what made it necessary. */
let again = false;
const listeners = new Set<() => void>();
function tell(next: Partial<Taken>): void {
  now = { ...now, ...next };
  for (const listener of listeners) listener();
}

/** In the background: it keeps no idle session alive. */
const reading = (path: string, file: boolean): Endpoint => ({
  method: 'GET',
  path,
  access: 'signed-in',
  poll: true,
  reply: z.unknown(),
  ...(file ? { binary: true as const } : {}),
});

/** Three at a time: screens that are open meanwhile go first. */
function turns(): <T>(work: () => Promise<T>) => Promise<T> {
  let free = side;
  const line: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => line.push(resolve));
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else free += 1;
    }
  };
}

async function takeAll(takes: readonly Take[], who: SessionUser): Promise<void> {
  const chosen = new Set<string>();
  const inTurn = turns();
  const ask: Ask = (path, query = {}, how) => {
    const endpoint = reading(path, how?.file ?? false);
    const url = urlOf(endpoint, { query });
    if (chosen.has(url) || !isKeeping()) return Promise.resolve(null);
    chosen.add(url);
    return inTurn(async () => {
      try {
        if (how?.file) return { data: await download(endpoint, { query } as never) };
        return (await call(endpoint, { query } as never)) as { data: unknown };
      } catch (error) {
        if (error instanceof AppError && !isCut(error) && error.status !== 401) return null;
        throw error;
      }
    });
  };
  for (const take of takes) await take(ask, who);
  await keptAnswers.clearUp(chosen, new Date().setHours(0, 0, 0, 0));
}

/** Takes along what is due; asked for by hand, at once. */
export async function takeAboard(takes: readonly Take[], who: SessionUser, asked = false): Promise<void> {
  again ||= asked && now.running;
  if (now.running || !isKeeping() || !navigator.onLine) return;
  if (!asked && !isDue(readAt(), Date.now())) return tell({ at: readAt() });
  again = false;
  tell({ running: true, cut: false, at: readAt() });
  try {
    await takeAll(takes, who);
    // Whoever left meanwhile has nothing here any more.
    if (isKeeping()) localStorage.setItem(takenKey, String(Date.now()));
    tell({ running: false, at: readAt() });
  } catch {
    tell({ running: false, cut: true });
  }
  if (again) await takeAboard(takes, who, true);
}

/** Given up: it was never taken. */
export const forgetTaking = (): void => tell({ running: false, at: null, cut: false });

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useTaken = (): Taken => useSyncExternalStore(subscribe, () => now);
