import { Suspense, type ComponentType, type ReactNode } from 'react';
import { useFills } from '#core/web/shell/modules-context.tsx';
import type { Slots } from '#core/web/slot.ts';

interface Props<S extends keyof Slots> {
  slot: S;
  handed: Slots[S];
  /** Around them, where there are any. */
  around?: (filled: ReactNode) => ReactNode;
}

/** What other modules put in a place of this page; nothing where none does. */
export function Fills<S extends keyof Slots>({ slot, handed, around = (filled) => filled }: Props<S>) {
  const fills = useFills(slot);
  if (fills.length === 0) return null;
  return around(
    <Suspense>
      {fills.map(({ key, Component }) => {
        const Filled = Component as ComponentType<object>;
        return <Filled key={key} {...handed} />;
      })}
    </Suspense>,
  );
}
