import { Group, Text } from '@mantine/core';
import { IconHeartHandshake } from '@tabler/icons-react';
import { formatDateTime, formatMoney } from '#core/contract/format.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import type { BoardView } from '#core/web/board/board.types.ts';
import type { CalendarView } from '#core/web/calendar/calendar.types.ts';
import { listColumns, listFilters } from '#core/web/list/field-columns.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import type { ShippedView } from '#core/web/list/list.types.ts';
import { userSource } from '#modules/access/user/web/public.tsx';
import { customerEquipmentSource } from '#modules/asset/crm-customer-equipment/web/public.tsx';
import { lostReasonSource } from '#modules/crm/lost-reason/web/public.tsx';
import { customerSource } from '#modules/registry/customer/web/public.tsx';
import { crmReport, crmReportFields, type CrmReportSummary } from '../contract.ts';
import { crmReportMachine, crmReportStatus, crmReportType, isOpen } from '../crm-report.rules.ts';
import { ColumnSums, PipelineFigures } from './pipeline-sums.tsx';
import { useCrmReportSteps } from './crm-report-steps.tsx';

const columns = listColumns(crmReportFields, [
  { key: 'code', phone: 'line', width: 150 },
  { key: 'customer_uuid', phone: 'title' },
  { key: 'subject', phone: 'line' },
  { key: 'type', phone: 'badge' },
  { key: 'status', phone: 'badge' },
  'responsible_uuid',
  { key: 'next_action_at', phone: 'also' },
  // Of deals only, and the board sums it: where customer and subject were cut for it, it told most rows nothing.
  { key: 'value', hiddenByDefault: true },
  { key: 'occurred_at', hiddenByDefault: true },
  { key: 'probability', hiddenByDefault: true },
  { key: 'weighted_value', hiddenByDefault: true },
]);
const filters = listFilters(crmReportFields, [
  { key: 'status', label: 'Status', kind: 'choice', options: crmReportStatus.options },
  { key: 'open', label: 'Em aberto', kind: 'flag', yes: 'Em aberto', no: 'Encerrados' },
  { key: 'overdue', label: 'Ação vencida', kind: 'flag', yes: 'Ação vencida', no: 'Em dia' },
  'type',
  { key: 'customer_uuid', label: 'Cliente', kind: 'record', source: customerSource },
  { key: 'customer_equipment_uuid', label: 'Equipamento', kind: 'record', source: customerEquipmentSource() },
  { key: 'responsible_uuid', label: 'Responsável', kind: 'record', source: userSource },
  'origin',
  { key: 'lost_reason_uuid', label: 'Motivo da perda', kind: 'record', source: lostReasonSource },
  { key: 'next', label: 'Próxima ação', kind: 'period', from: 'next_from', to: 'next_to', ahead: true },
  { key: 'occurred', label: 'Ocorrido', kind: 'period', from: 'occurred_from', to: 'occurred_to' },
  { key: 'closed', label: 'Encerrado', kind: 'period', from: 'closed_from', to: 'closed_to' },
]);
const deals = 'OPPORTUNITY,RENEWAL';
const views: ShippedView[] = [
  { key: 'open', label: 'Em aberto', query: { open: '1' }, standard: true },
  { key: 'mine', label: 'Meus', query: ({ uuid }) => ({ open: '1', responsible_uuid: uuid }) },
  { key: 'waiting', label: 'Sem responsável', query: { status: 'NOT_ASSIGNED' } },
  { key: 'late', label: 'Ações vencidas', query: { overdue: '1', sort_by: 'next_action_at', sort_order: 'asc' } },
  { key: 'pipeline', label: 'Funil', query: { type: deals, layout: 'board' } },
  { key: 'complaints', label: 'Reclamações', query: { open: '1', type: 'COMPLAINT' } },
];

type Moving = Pick<BoardView<CrmReportSummary>, 'moves' | 'onMove'>;
const boardOf = ({ moves, onMove }: Moving): BoardView<CrmReportSummary> => ({
  by: 'status',
  columns: crmReportStatus.options.filter(({ value }) => value !== 'CANCELLED'),
  columnOf: ({ status }) => status,
  note: (column, query) => <ColumnSums column={column} query={query} />,
  card: (row) => <Card row={row} />,
  moves,
  onMove,
});

const isLate = ({ next_action_at, status }: CrmReportSummary): boolean =>
  next_action_at !== null && isOpen(status) && new Date(next_action_at) < new Date();

function Card({ row }: { row: CrmReportSummary }) {
  const late = isLate(row);
  return (
    <>
      <Text size="sm" truncate>
        {row.customer_name}
      </Text>
      <Text size="xs" c="dimmed" lineClamp={2}>
        {row.subject}
      </Text>
      <Group gap={6} mt={6}>
        <StatusBadge of={crmReportType} value={row.type} />
        {row.value !== null && (
          <Text size="xs" fw={600}>
            {formatMoney(row.value)}
            {row.probability !== null && ` · ${row.probability}%`}
          </Text>
        )}
      </Group>
      {row.next_action_at && (
        <Text size="xs" c={late ? 'red' : 'dimmed'} mt={6}>
          {late && 'Vencida: '}
          {row.next_action} · {formatDateTime(row.next_action_at)}
        </Text>
      )}
      {row.responsible_name && (
        <Text size="xs" c="dimmed">
          {row.responsible_name}
        </Text>
      )}
    </>
  );
}

/** What was promised, by day and by person. */
const calendar: CalendarView<CrmReportSummary> = {
  from: 'next_from',
  to: 'next_to',
  by: { key: 'responsible_uuid', label: 'Responsável', source: userSource },
  people: {
    all: [],
    of: ({ responsible_uuid, responsible_name }) =>
      responsible_uuid ? [{ uuid: responsible_uuid, name: responsible_name ?? '' }] : [],
    nobody: 'Sem responsável',
  },
  event: (row) =>
    row.next_action_at
      ? {
          start: row.next_action_at,
          title: `${row.customer_name} · ${row.next_action ?? ''}`,
          note: [row.code, row.responsible_name, crmReportStatus.label(row.status)].filter(Boolean).join(' · '),
          tone: crmReportType.tone(row.type),
        }
      : null,
};

/** Reports as a table, as a pipeline, and by the day something was promised for. */
export function Component() {
  const steps = useCrmReportSteps();
  return (
    <>
      <ListScreen
        screen="crm-report"
        title="Relatórios de CRM"
        noun={{ one: 'relatório', many: 'relatórios' }}
        resource={crmReport}
        columns={columns}
        filters={filters}
        views={views}
        above={<PipelineFigures />}
        searchHint="Código, assunto, cliente, contato ou responsável"
        main={{ label: 'Novo relatório', to: '/crm/register', access: crmReport.create.access }}
        paths={{ show: '/crm/show', edit: '/crm/edit' }}
        nameOf={(row) => row.code}
        rowActions={steps.actionsOf}
        locked={(row) => crmReportMachine.whyNotEdit(row.status)}
        keep={(row) => crmReportMachine.whyNotRemove(row.status)}
        board={boardOf(steps)}
        calendar={calendar}
        removed="Relatório excluído com sucesso!"
        empty={{
          icon: <IconHeartHandshake size={40} stroke={1.4} />,
          sentence: 'Registre visitas, chamados, reclamações e oportunidades, e o que foi prometido ao cliente.',
        }}
      />
      {steps.dialog}
    </>
  );
}
