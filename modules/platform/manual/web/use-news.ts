import { useCallback } from 'react';
import { usePreference } from '#core/web/preference.ts';
import { news } from '#modules/platform/manual-house/web/public.tsx';

/** How many of the news came since this person last looked at them. */
export function useNews(): { seen: string; unseen: number; markSeen: () => void } {
  const newest = news[0]?.date ?? '';
  const [seen, setSeen] = usePreference('manual.news', '');
  const markSeen = useCallback(() => setSeen(newest), [setSeen, newest]);
  return { seen, unseen: news.filter(({ date }) => date > seen).length, markSeen };
}
