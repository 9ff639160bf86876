import { Group, Stack, Text } from '@mantine/core';
import { IconAlertOctagon } from '@tabler/icons-react';
import { dayOf, formatDate } from '#core/contract/format.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import { listColumns, listFilters } from '#core/web/list/field-columns.tsx';
import type { ShippedView } from '#core/web/list/list.types.ts';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import { useNow } from '#core/web/use-now.ts';
import { userSource } from '#modules/access/user/web/public.tsx';
import { instrumentSource } from '#modules/quality/instrument/web/public.tsx';
import { customerSource } from '#modules/registry/customer/web/public.tsx';
import { equipmentSource } from '#modules/registry/equipment/web/public.tsx';
import { supplierSource } from '#modules/registry/supplier/web/public.tsx';
import { orderSource } from '#modules/service/service-order/web/public.tsx';
import { nonConformity, nonConformityFields, type NonConformitySummary } from '../contract.ts';
import { isLateOn, nonConformityMachine, nonConformityStatus, severity } from '../non-conformity.rules.ts';
import { ongoing } from './non-conformity-standard.ts';
import { useNonConformitySteps } from './non-conformity-steps.tsx';

const columns = listColumns(nonConformityFields, [
  { key: 'code', phone: 'line', width: 160 },
  { key: 'title', phone: 'title', width: 320 },
  { key: 'severity', phone: 'badge' },
  { key: 'status', phone: 'badge' },
  { key: 'origin', hiddenByDefault: true },
  { key: 'due_on', phone: 'line' },
  'responsible_uuid',
  { key: 'detected_on', hiddenByDefault: true },
  { key: 'supplier_uuid', hiddenByDefault: true },
  { key: 'customer_uuid', hiddenByDefault: true },
]);
const yes = (key: 'late' | 'notifiable', label: string, word: string) =>
  ({ key, label, kind: 'choice', single: true, options: [{ value: 'true', label: word }] }) as const;
const filters = listFilters(nonConformityFields, [
  { key: 'status', label: 'Etapa', kind: 'choice', options: nonConformityStatus.options },
  'severity',
  'origin',
  yes('late', 'Prazo', 'Atrasada'),
  { key: 'responsible_uuid', label: 'Responsável', kind: 'record', source: userSource },
  { key: 'supplier_uuid', label: 'Fornecedor', kind: 'record', source: supplierSource },
  'kind',
  'cause_category',
  { key: 'customer_uuid', label: 'Cliente', kind: 'record', source: customerSource },
  { key: 'equipment_uuid', label: 'Equipamento', kind: 'record', source: equipmentSource },
  { key: 'instrument_uuid', label: 'Instrumento', kind: 'record', source: instrumentSource },
  { key: 'service_order_uuid', label: 'Ordem de serviço', kind: 'record', source: orderSource },
  yes('notifiable', 'Anvisa', 'Notificável'),
]);

/** Years of closed ones are a tab away. */
const views: ShippedView[] = [
  { key: 'ongoing', label: 'Em tratamento', query: ongoing, standard: true },
  { key: 'mine', label: 'Minhas', query: ({ uuid }) => ({ ...ongoing, responsible_uuid: uuid }) },
  { key: 'late', label: 'Atrasadas', query: { late: 'true' } },
  { key: 'critical', label: 'Críticas', query: { ...ongoing, severity: 'CRITICAL' } },
];

export function Component() {
  const steps = useNonConformitySteps();
  return (
    <>
      <ListScreen
        screen="non-conformity"
        title="Não conformidades"
        noun={{ one: 'não conformidade', many: 'não conformidades', feminine: true }}
        resource={nonConformity}
        columns={columns}
        filters={filters}
        views={views}
        searchHint="Código, título, fornecedor, cliente, OS, equipamento ou responsável"
        main={{
          label: 'Nova não conformidade',
          to: '/quality/non-conformities/create',
          access: nonConformity.create.access,
        }}
        paths={{ show: '/quality/non-conformities/view', edit: '/quality/non-conformities/edit' }}
        nameOf={(row) => row.code}
        rowActions={steps.actionsOf}
        locked={(row) => nonConformityMachine.whyNotEdit(row.status)}
        keep={(row) => nonConformityMachine.whyNotRemove(row.status)}
        board={{
          by: 'status',
          columns: nonConformityStatus.options,
          columnOf: (row) => row.status,
          card: cardOf,
          moves: steps.moves,
          onMove: steps.onMove,
        }}
        removed="Não conformidade excluída com sucesso!"
        empty={{
          icon: <IconAlertOctagon size={40} stroke={1.4} />,
          sentence: 'Registre aqui o que não saiu como devia: contenha, ache a causa, aja e verifique se funcionou.',
        }}
      />
      {steps.dialog}
    </>
  );
}

const cardOf = (row: NonConformitySummary) => <Card row={row} />;
/** On the board: how grave, by when, whose. */
function Card({ row }: { row: NonConformitySummary }) {
  const late = isLateOn(row, dayOf(useNow()));
  return (
    <Stack gap={4}>
      <Text size="sm" lineClamp={3}>
        {row.title}
      </Text>
      <Group gap="xs" justify="space-between">
        <StatusBadge of={severity} value={row.severity} />
        {row.due_on && row.resolved_on === null && row.status !== 'CANCELLED' && (
          <Text size="xs" c={late ? 'red' : 'dimmed'}>
            {late ? `Atrasada: ${formatDate(row.due_on)}` : formatDate(row.due_on)}
          </Text>
        )}
      </Group>
      {row.responsible_name && (
        <Text size="xs" c="dimmed">
          {row.responsible_name}
        </Text>
      )}
    </Stack>
  );
}
