import type { CataloguedModule, PermissionCatalogue } from '#core/contract/permissions.ts';
import { difference } from '../permission.rules.ts';

/** Module → actions, as the contract sends it. */
export type Grants = Record<string, string[]>;

export const holds = (grants: Grants, module: string, action: string): boolean =>
  grants[module]?.includes(action) ?? false;
export const countGrants = (grants: Grants): number =>
  Object.values(grants).reduce((sum, actions) => sum + actions.length, 0);

/** In the catalogue's order, so that undoing a change by hand leaves nothing changed. */
export function withGrant(
  catalogue: PermissionCatalogue,
  grants: Grants,
  module: string,
  action: string,
  on: boolean,
): Grants {
  const others = (grants[module] ?? []).filter((one) => one !== action);
  return catalogue.ordered({ ...grants, [module]: on ? [...others, action] : others });
}

/** All of another role's, as far as one may grant and take away; the rest stays as it is. */
export function copied(catalogue: PermissionCatalogue, from: Grants, to: Grants, mine: Grants): Grants {
  let made = to;
  for (const [module, actions] of Object.entries(mine))
    for (const action of actions) made = withGrant(catalogue, made, module, action, holds(from, module, action));
  return made;
}

/** What changed from `before` to `after`, and nothing else, done to `stored`. */
export function rebased(catalogue: PermissionCatalogue, before: Grants, after: Grants, stored: Grants): Grants {
  let made = stored;
  for (const [module, actions] of Object.entries(difference(before, after)))
    for (const action of actions) made = withGrant(catalogue, made, module, action, holds(after, module, action));
  return made;
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
/** Modules whose name matches keep all their actions, others only the matching ones. */
export function searchCatalogue({ modules }: PermissionCatalogue, typed: string): readonly CataloguedModule[] {
  const wanted = plain(typed.trim());
  if (!wanted) return modules;
  return modules.flatMap((entry) => {
    if (plain(`${entry.label} ${entry.group}`).includes(wanted)) return [entry];
    const actions = entry.actions.filter(({ label }) => plain(label).includes(wanted));
    return actions.length > 0 ? [{ ...entry, actions }] : [];
  });
}

export const notHeld = 'Você não possui esta permissão e por isso não pode concedê-la nem retirá-la.';
export const personsOnly = 'Só uma pessoa pode ter esta permissão: nenhuma chave de outro sistema a recebe.';
