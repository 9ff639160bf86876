import type { PermissionCatalogue, PermissionMap } from '#core/contract/permissions.ts';
import { administratorSlug } from './contract.ts';

type Held = ReadonlyMap<string, ReadonlySet<string>>;

/** What a role grants: the administrator everything, also what was added to the catalogue later. */
export const granted = (
  catalogue: PermissionCatalogue,
  role: { slug: string; permissions: PermissionMap },
): PermissionMap => (role.slug === administratorSlug ? catalogue.all() : catalogue.ordered(role.permissions));

/** Several roles add up. */
export function heldBy(maps: readonly PermissionMap[]): Map<string, Set<string>> {
  const held = new Map<string, Set<string>>();
  for (const map of maps) {
    for (const [module, actions] of Object.entries(map))
      held.set(module, new Set([...(held.get(module) ?? []), ...(actions ?? [])]));
  }
  return held;
}

/** What one or several roles grant together, in the catalogue's order. */
export const asMap = (catalogue: PermissionCatalogue, held: Held): PermissionMap =>
  catalogue.ordered(Object.fromEntries([...held].map(([module, actions]) => [module, [...actions]])));

/** True when all of `map` is among what is held. */
export const covers = (held: Held, map: PermissionMap): boolean =>
  Object.entries(map).every(([module, actions]) => (actions ?? []).every((action) => held.get(module)?.has(action)));

/** What one map has and the other has not, either way. */
export function difference(before: Grants, after: Grants): Record<string, string[]> {
  const changed: Record<string, string[]> = {};
  for (const module of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const actions = new Set(before[module]).symmetricDifference(new Set(after[module]));
    if (actions.size > 0) changed[module] = [...actions];
  }
  return changed;
}
type Grants = Readonly<Record<string, readonly string[] | undefined>>;
