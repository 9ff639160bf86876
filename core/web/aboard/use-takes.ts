import { useMemo } from 'react';
import { useCan } from '../access.tsx';
import { useModules } from '../shell/modules-context.tsx';
import type { Take } from './taking.ts';

/** What the modules take along for this person. */
export function useTakes(): { may: boolean; load: () => Promise<Take[]> } {
  const can = useCan();
  const { aboard } = useModules();
  return useMemo(() => {
    const mine = aboard.filter(({ access }) => can(access));
    return {
      may: mine.length > 0,
      load: async () => (await Promise.all(mine.map(({ load }) => load()))).map(({ take }) => take),
    };
  }, [can, aboard]);
}
