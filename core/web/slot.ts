import type { TablerIcon } from '@tabler/icons-react';
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { Access } from '#core/contract/endpoint.ts';

/**
 * Places a screen leaves for other modules. The owner declares the place and what it hands over:
 * `declare module '#core/web/slot.ts' { interface Slots { 'customer.tabs': { customer: Customer } } }`;
 * others fill it from their web door, and neither imports the other.
 */
// oxlint-disable-next-line typescript/no-empty-interface -- modules add their own places
export interface Slots {}

export interface Fill<S extends keyof Slots> {
  slot: S;
  /** Also the tab's name in the URL. */
  key: string;
  label: string;
  icon?: TablerIcon;
  access: Access;
  Component: LazyExoticComponent<ComponentType<Slots[S]>>;
}

/** Of whichever place. */
export type AnyFill = { [S in keyof Slots]: Fill<S> }[keyof Slots];

export function fill<S extends keyof Slots>(
  slot: S,
  own: Omit<Fill<S>, 'slot' | 'Component'> & { load: () => Promise<{ default: ComponentType<Slots[S]> }> },
): Fill<S> {
  const { load, ...rest } = own;
  return { ...rest, slot, Component: lazy(load) };
}
