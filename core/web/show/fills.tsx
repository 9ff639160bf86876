import { Button, Group } from '@mantine/core';
import { Suspense, type ComponentType } from 'react';
import { useFills } from '#core/web/shell/modules-context.tsx';
import type { Slots } from '#core/web/slot.ts';
import classes from './show.module.css';

interface Props<S extends keyof Slots> {
  slot: S;
  handed: Slots[S];
}

/**
 * What other modules put in a place of this page, one below another: sections of a rail. Above something else, `room` is
 * kept until they are loaded, so that they push nothing.
 */
export function FillParts<S extends keyof Slots>({ slot, handed, room }: Props<S> & { room?: number }) {
  const fills = useFills(slot);
  return (
    <Suspense fallback={room !== undefined && fills.length > 0 ? <div style={{ height: room }} /> : null}>
      {fills.map(({ key, Component }) => {
        const Filled = Component as ComponentType<object>;
        return <Filled key={key} {...handed} />;
      })}
    </Suspense>
  );
}

/** The same beside a title: each button has its place before what it does is loaded, so that nothing is pushed. */
export function FillButtons<S extends keyof Slots>({ slot, handed }: Props<S>) {
  return useFills(slot).map(({ key, label, icon: Icon, Component }) => {
    const Filled = Component as ComponentType<object>;
    const placeholder = (
      <Button variant="default" disabled leftSection={Icon && <Icon size={16} />}>
        {label}
      </Button>
    );
    return (
      <Suspense key={key} fallback={placeholder}>
        <Filled {...handed} />
      </Suspense>
    );
  });
}

/** The same in a row; nothing where none does. */
export function Fills<S extends keyof Slots>({ slot, handed }: Props<S>) {
  if (useFills(slot).length === 0) return null;
  return (
    <Group gap="xs" mb="md" className={classes.fills ?? ''}>
      <FillParts slot={slot} handed={handed} />
    </Group>
  );
}
