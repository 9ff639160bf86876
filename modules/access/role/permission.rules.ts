import {
  allPermissions,
  isPermission,
  permissionCatalogue,
  type PermissionMap,
  type PermissionModule,
} from '#core/contract/permissions.ts';
import { administratorSlug } from './contract.ts';

type Held = ReadonlyMap<string, ReadonlySet<string>>;

/** What a role grants: the administrator everything, also what was added to the catalogue later. */
export const granted = (role: { slug: string; permissions: PermissionMap }): PermissionMap =>
  role.slug === administratorSlug ? allPermissions() : orderly(role.permissions);

/** In the catalogue's order, each action once, nothing the catalogue no longer knows. */
export function orderly(map: Record<string, readonly string[] | undefined>): PermissionMap {
  const made: PermissionMap = {};
  for (const module of Object.keys(permissionCatalogue) as PermissionModule[]) {
    const wanted = new Set(Object.hasOwn(map, module) ? map[module] : []);
    const actions = Object.keys(permissionCatalogue[module].actions).filter((action) => wanted.has(action));
    if (actions.length > 0) made[module] = actions;
  }
  return made;
}

/** Several roles add up. */
export function heldBy(maps: readonly PermissionMap[]): Map<string, Set<string>> {
  const held = new Map<string, Set<string>>();
  for (const map of maps) {
    for (const [module, actions] of Object.entries(map)) {
      const set = held.get(module) ?? new Set<string>();
      for (const action of actions ?? []) if (isPermission(module, action)) set.add(action);
      held.set(module, set);
    }
  }
  return held;
}

export const asMap = (held: Held): PermissionMap =>
  orderly(Object.fromEntries([...held].map(([module, actions]) => [module, [...actions]])));

/** True when all of `map` is among what is held. */
export const covers = (held: Held, map: PermissionMap): boolean =>
  Object.entries(map).every(([module, actions]) => (actions ?? []).every((action) => held.get(module)?.has(action)));

/** What one map has and the other has not, either way. */
export function difference(before: PermissionMap, after: PermissionMap): PermissionMap {
  const changed: Record<string, string[]> = {};
  for (const module of new Set([...Object.keys(before), ...Object.keys(after)]) as Set<PermissionModule>) {
    const old = new Set(before[module]);
    const now = new Set(after[module]);
    changed[module] = [...old.symmetricDifference(now)];
  }
  return orderly(changed);
}
