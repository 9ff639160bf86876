import { Text } from '@mantine/core';
import { useCan } from '#core/web/access.tsx';
import type { Permission } from '#core/contract/endpoint.ts';
import type { GuideRole, PermissionFact } from '../contract.ts';
import { roleNames } from './roles.ts';
import { useFacts } from './use-manual.ts';

const asPermission = (name: string): Permission => {
  const [module = '', action = ''] = name.split('.');
  return { module, action } as Permission;
};

const rolesOf = (facts: readonly PermissionFact[]): string =>
  [...new Set(facts.flatMap(({ roles }) => roles))].map((role) => roleNames[role as GuideRole]).join(', ');

/** Who may do it: by which permission, which roles begin with it, and whether that is you. */
export function Who({ names }: { names: readonly string[] }) {
  const can = useCan();
  const facts = useFacts()?.permissions.filter(({ name }) => names.includes(name));
  if (!facts || facts.length === 0) return null;
  const may = can(names.map(asPermission));
  return (
    <Text size="sm" c="dimmed" mt={6}>
      Quem pode: {facts.map(({ module, label }) => `${module} › ${label}`).join(' ou ')}. De início: {rolesOf(facts)}.{' '}
      {may ? 'Você pode.' : 'Você não pode: peça a quem administra os acessos.'}
    </Text>
  );
}
