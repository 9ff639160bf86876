import { Text } from '@mantine/core';
import { useLacking } from './use-lacking.ts';

/** Below a technician's name, where the order's equipment requires what they do not have in date. */
export default function TechnicianNote({ order, technician }: { order: string; technician: string }) {
  const own = useLacking(order).find(({ user_uuid }) => user_uuid === technician);
  if (!own) return null;
  return (
    <Text size="xs" c="var(--mantine-color-error)">
      Não habilitado: falta {own.lacking.join(', ')}
    </Text>
  );
}
