import type { TablerIcon } from '@tabler/icons-react';
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { Period } from '#core/contract/days.ts';
import type { Access } from '#core/contract/endpoint.ts';
import type { AnyReport } from '#core/contract/report.ts';
import type { Command } from './queue/command.ts';

/**
 * Places a screen leaves for other modules. The owner declares the place and what it hands over:
 * `declare module '#core/web/slot.ts' { interface Slots { 'customer.tabs': { customer: Customer } } }`;
 * others fill it from their web door, and neither imports the other.
 */
export interface Slots {
  /** Before everything else of Home, the shell's first page: what somebody came for, where that is known. */
  'home.top': object;
  /** Before the work of the day: what somebody begins there. */
  'my-day.top': object;
  /** Beside what was refused of somebody's work: other ways for the words that were written. */
  'unsent.refused': { command: Command; text: string };
  /** Below a person's form: what other modules know of them. */
  'user.record': { uuid: string };
  /** At the end of a document's rail: what it came of. */
  'record.origin': { record: string };
  /** Beside the title of every report: what else is done with it, as it is asked for now. */
  'report.actions': ShownReport;
}

/** A report on the screen. */
export interface ShownReport {
  of: AnyReport;
  /** Filters, words searched and order, as its address says them. */
  asked: Readonly<Record<string, string>>;
  /** None where it speaks of now. */
  period: Period | null;
}

/** The total of a list; or, where the tab reads all of it anyway, that same reading and what it counts of it. */
export type TabCount =
  | { path: `/${string}`; query: Record<string, string> }
  | { path: `/${string}`; input: object; of: (data: never) => number };

/** For a reading that is the list itself. */
export const rowsOf = (rows: readonly unknown[]): number => rows.length;

export interface Fill<S extends keyof Slots> {
  slot: S;
  /** Also the tab's name in the URL. */
  key: string;
  label: string;
  icon?: TablerIcon;
  access: Access;
  /** Of a tab: how many stands beside its name. */
  count?: (handed: Slots[S]) => TabCount;
  Component: LazyExoticComponent<ComponentType<Slots[S]>>;
}

/**
 * What another module would do next with a record: an action of the page's head and of its row, beside the record's own
 * steps. Nothing of it is loaded before it is wanted, so it is a way to a screen.
 */
export interface Offer<S extends keyof Slots> {
  slot: S;
  key: string;
  label: string;
  icon: TablerIcon;
  access: Access;
  to: (handed: Slots[S]) => `/${string}`;
  /** What is done next as things are: before the steps, and so the filled button. Otherwise it is the second. */
  main?: (handed: Slots[S]) => boolean;
  /** The same with several records chosen in their list. */
  toMany?: (uuids: readonly string[]) => `/${string}`;
}

/** Of whichever place. */
export type AnyFill = { [S in keyof Slots]: Fill<S> | Offer<S> }[keyof Slots];

export const offer = <S extends keyof Slots>(slot: S, own: Omit<Offer<S>, 'slot'>): Offer<S> => ({ ...own, slot });

export function fill<S extends keyof Slots>(
  slot: S,
  own: Omit<Fill<S>, 'slot' | 'Component'> & { load: () => Promise<{ default: ComponentType<Slots[S]> }> },
): Fill<S> {
  const { load, ...rest } = own;
  return { ...rest, slot, Component: lazy(load) };
}
