import { Group } from '@mantine/core';
import { Suspense, type ComponentType } from 'react';
import { useFills } from '#core/web/shell/modules-context.tsx';
import type { Slots } from '#core/web/slot.ts';

interface Props<S extends keyof Slots> {
  slot: S;
  handed: Slots[S];
}

/** What other modules put in a place of this page, in a row; nothing where none does. */
export function Fills<S extends keyof Slots>({ slot, handed }: Props<S>) {
  const fills = useFills(slot);
  if (fills.length === 0) return null;
  return (
    <Group gap="xs" mb="md">
      <Suspense>
        {fills.map(({ key, Component }) => {
          const Filled = Component as ComponentType<object>;
          return <Filled key={key} {...handed} />;
        })}
      </Suspense>
    </Group>
  );
}
