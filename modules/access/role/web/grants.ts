import { permissionCatalogue, type PermissionModule } from '#core/contract/permissions.ts';
import { difference, orderly } from '../permission.rules.ts';

/** Module → actions, as the contract sends it. */
export type Grants = Record<string, string[]>;
export interface Granted {
  module: PermissionModule;
  label: string;
  group: string;
  actions: { action: string; label: string }[];
}

export const catalogue: readonly Granted[] = (Object.keys(permissionCatalogue) as PermissionModule[]).map((module) => {
  const { label, group, actions } = permissionCatalogue[module];
  return {
    module,
    label,
    group,
    actions: Object.entries(actions).map(([action, words]) => ({ action, label: words })),
  };
});
export const groups: readonly string[] = [...new Set(catalogue.map((entry) => entry.group))];

export const holds = (grants: Grants, module: string, action: string): boolean =>
  grants[module]?.includes(action) ?? false;
export const countGrants = (grants: Grants): number =>
  Object.values(grants).reduce((sum, actions) => sum + actions.length, 0);

/** In the catalogue's order, so that undoing a change by hand leaves nothing changed. */
export function withGrant(grants: Grants, module: string, action: string, on: boolean): Grants {
  const others = (grants[module] ?? []).filter((one) => one !== action);
  return orderly({ ...grants, [module]: on ? [...others, action] : others });
}

/** All of another role's, as far as one may grant and take away; the rest stays as it is. */
export function copied(from: Grants, to: Grants, mine: Grants): Grants {
  let made = to;
  for (const [module, actions] of Object.entries(mine))
    for (const action of actions) made = withGrant(made, module, action, holds(from, module, action));
  return made;
}

/** What changed from `before` to `after`, and nothing else, done to `stored`. */
export function rebased(before: Grants, after: Grants, stored: Grants): Grants {
  let made = stored;
  for (const [module, actions] of Object.entries(difference(before, after)))
    for (const action of actions ?? []) made = withGrant(made, module, action, holds(after, module, action));
  return made;
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
/** Modules whose name matches keep all their actions, others only the matching ones. */
export function searchCatalogue(typed: string): readonly Granted[] {
  const wanted = plain(typed.trim());
  if (!wanted) return catalogue;
  return catalogue.flatMap((entry) => {
    if (plain(`${entry.label} ${entry.group}`).includes(wanted)) return [entry];
    const actions = entry.actions.filter(({ label }) => plain(label).includes(wanted));
    return actions.length > 0 ? [{ ...entry, actions }] : [];
  });
}

export const notHeld = 'Você não possui esta permissão e por isso não pode concedê-la nem retirá-la.';
