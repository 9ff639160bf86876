import type { Registry } from '#core/server/registry.ts';
import { notificationModule } from '../contract.ts';

export type ModuleLabels = ReadonlyMap<string, string>;

const specified = new Map<string, string>(notificationModule.options.map(({ value, label }) => [value, label]));

/** The spec's modules and those others declare. */
export const moduleLabels = ({ notices }: Registry): ModuleLabels => new Map([...notices, ...specified]);

/** Those anybody is told of: what a person can choose to hear or not. In the spec's order, ours after it by label. */
export function toldModules({ notices }: Registry): string[] {
  const ours = [...notices]
    .filter(([name]) => !specified.has(name))
    .sort(([, a], [, b]) => a.localeCompare(b, 'pt-BR'));
  return [...[...specified.keys()].filter((name) => notices.has(name)), ...ours.map(([name]) => name)];
}

/** A module nobody knows any more shows as a service order, as the spec says. */
export function labelled(value: string, labels: ModuleLabels): { value: string; label: string } {
  const known = labels.has(value) ? value : 'service_order';
  return { value: known, label: labels.get(known) ?? known };
}
