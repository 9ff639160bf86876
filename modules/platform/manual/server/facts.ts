import type { AnyMachine } from '#core/contract/machine.ts';
import { seededGrants } from '#core/contract/permissions.ts';
import type { Registry } from '#core/server/registry.ts';
import { guideRoles, type Course, type PermissionFact } from '../contract.ts';

/** Who takes a step on the document's own screen: persons, or whoever its module calls so. */
const people = new Set(['person', 'staff', 'sender', 'revision', 'desk', 'work', 'delivery', 'evaluation']);

function courseOf(entity: string, { noun, status, initial, steps }: AnyMachine): Course {
  return {
    entity,
    noun,
    initial,
    states: status.options.map(({ value, label }) => ({ value, label, tone: status.tone(value) })),
    steps: Object.values(steps).map(({ label, from, to, by = ['person'], reason }) => ({
      label,
      from: [...from],
      to,
      by_hand: by.some((mover) => people.has(mover)),
      reason: reason !== undefined,
    })),
  };
}

export const coursesOf = ({ modules }: Registry): Course[] =>
  modules.flatMap(({ documents = [] }) => documents.map(({ entity, machine }) => courseOf(entity, machine)));

export function permissionFacts({ permissions, permissionSets }: Registry): PermissionFact[] {
  const all = permissions.all() as Record<string, readonly string[]>;
  const granted = guideRoles.map((role) => {
    const grants: Record<string, readonly string[]> =
      role === 'administrator' ? all : seededGrants(permissionSets, role);
    return { role, grants };
  });
  return permissions.modules.flatMap(({ module, label: moduleLabel, actions }) =>
    actions.map(({ action, label }) => ({
      name: `${module}.${action}`,
      label,
      module: moduleLabel,
      roles: granted.filter(({ grants }) => grants[module]?.includes(action)).map(({ role }) => role),
    })),
  );
}
