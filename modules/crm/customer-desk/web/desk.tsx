import { Alert, Button, Group } from '@mantine/core';
import { IconCalendarPlus, IconClipboardPlus, IconHeartRateMonitor, IconMessagePlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { formatDate, formatMoney, formatNumber } from '#core/contract/format.ts';
import { useCan } from '#core/web/access.tsx';
import { Figures, type FigureProps } from '#core/web/figure/figure.tsx';
import { queryOf } from '#core/web/query.ts';
import { When } from '#core/web/when.tsx';
import { maintenanceSchedule } from '#modules/agenda/maintenance-schedule/contract.ts';
import { customerEquipment } from '#modules/asset/crm-customer-equipment/contract.ts';
import { overdueList } from '#modules/contract/contract-overdue/contract.ts';
import { running } from '#modules/contract/contract-terms/contract-terms.rules.ts';
import { crmReport } from '#modules/crm/crm-report/contract.ts';
import type { Customer } from '#modules/registry/customer/contract.ts';
import { serviceOrder } from '#modules/service/service-order/contract.ts';
import { isOver, orderStatus } from '#modules/service/service-order/service-order.rules.ts';
import { customerDesk, type Desk } from '../contract.ts';
import { DeskLists } from './desk-lists.tsx';

/** What the desk answers the telephone with: how things stand with this customer, and what can be begun from here. */
export default function CustomerDesk({ customer, below }: { customer: Customer; below: ReactNode }) {
  const { uuid } = customer;
  const found = useQuery({ ...queryOf(customerDesk.show, { params: { uuid } }), meta: { silent: true } });
  const desk = found.data?.data;
  return (
    <>
      {found.isLoadingError && <Alert color="red">{found.error.message}</Alert>}
      <Beginnings uuid={uuid} />
      {!found.isLoadingError && <Figures label="Como estamos com este cliente" figures={figuresOf(uuid, desk)} />}
      {desk && <DeskLists customer={customer} desk={desk} />}
      {!found.isLoading && below}
    </>
  );
}

const ways: readonly { label: string; icon: typeof IconClipboardPlus; call: Endpoint; to: (uuid: string) => string }[] =
  [
    {
      label: 'Nova ordem',
      icon: IconClipboardPlus,
      call: serviceOrder.create,
      to: (uuid) => `/service-order/register?customer=${uuid}`,
    },
    {
      label: 'Registrar conversa',
      icon: IconMessagePlus,
      call: crmReport.create,
      to: (uuid) => `/crm/register?customer=${uuid}`,
    },
    {
      label: 'Agendar visita',
      icon: IconCalendarPlus,
      call: maintenanceSchedule.create,
      to: (uuid) => `/maintenance-schedule/create?customer=${uuid}`,
    },
    {
      label: 'Relatório do parque',
      icon: IconHeartRateMonitor,
      call: customerEquipment.list,
      to: (uuid) => `/report/customer-fleet?customer_uuid=${uuid}`,
    },
  ];

function Beginnings({ uuid }: { uuid: string }) {
  const can = useCan();
  const allowed = ways.filter(({ call }) => can(call));
  if (allowed.length === 0) return null;
  return (
    <Group gap="xs" mb="md" className="no-print">
      {allowed.map(({ label, icon: Icon, to }) => (
        <Button key={label} component={Link} to={to(uuid)} variant="default" leftSection={<Icon size={16} />}>
          {label}
        </Button>
      ))}
    </Group>
  );
}

const overdueText = ({ count, oldest_due_on }: NonNullable<Desk['overdue']>): string =>
  `${count === 1 ? '1 cobrança' : `${formatNumber(count)} cobranças`}, desde ${formatDate(oldest_due_on)}`;
const openOrders = orderStatus.values.filter((status) => !isOver(status)).join(',');

/** While it is on the way all of them stand there, empty; then those this person may see. */
function figuresOf(uuid: string, desk: Desk | undefined): FigureProps[] {
  const tab = (key: string): string => `/customer/show/${uuid}?tab=${key}`;
  const of = (list: string, query: string): string => `${list}?customer_uuid=${uuid}&${query}`;
  const counted = (value: number | undefined) => (value === undefined ? undefined : formatNumber(value));
  const parts: [keyof Desk, FigureProps][] = [
    [
      'orders',
      {
        label: 'Ordens em aberto',
        value: counted(desk?.orders?.open),
        to: of('/service-order', `status=${openOrders}`),
        note: desk?.orders?.late ? `${formatNumber(desk.orders.late)} fora do prazo` : '',
        ...(desk?.orders?.late ? { tone: 'red' as const } : {}),
      },
    ],
    [
      'orders',
      {
        label: 'Última ordem',
        value: desk && (desk.orders?.last?.code ?? 'Nenhuma'),
        ...(desk?.orders?.last ? { to: `/service-order/show/${desk.orders.last.uuid}` } : {}),
        note: desk?.orders?.last ? <When at={desk.orders.last.created_at} /> : '',
      },
    ],
    [
      'budgets',
      {
        label: 'Orçamentos em aberto',
        value: counted(desk?.budgets?.open),
        to: of('/budget', 'status=SENT,UNDER_REVIEW'),
        note: desk?.budgets?.open ? formatMoney(desk.budgets.open_total) : '',
      },
    ],
    [
      'budgets',
      {
        label: 'A receber',
        value: desk?.budgets ? formatMoney(desk.budgets.receivable_total) : undefined,
        to: tab('budgets'),
        note: 'Aprovado e não pago',
      },
    ],
    [
      'overdue',
      {
        label: 'Cobranças vencidas',
        value: desk?.overdue ? formatMoney(desk.overdue.total) : undefined,
        to: overdueList({ customer_uuid: uuid }),
        note: desk?.overdue?.count ? overdueText(desk.overdue) : 'Nada vencido',
        ...(desk?.overdue?.count ? { tone: 'red' as const } : {}),
      },
    ],
    [
      'contracts',
      {
        label: 'Contratos vigentes',
        value: counted(desk?.contracts?.in_force),
        to: of('/contract/maintenance', `status=${running.join(',')}`),
        ...(desk?.contracts?.suspended
          ? {
              note: `${formatNumber(desk.contracts.suspended)} ${desk.contracts.suspended === 1 ? 'suspenso' : 'suspensos'}`,
              tone: 'yellow' as const,
            }
          : {}),
      },
    ],
    [
      'units',
      {
        label: 'Equipamentos',
        value: counted(desk?.units?.in_service),
        to: tab('installed'),
        note: desk?.units?.in_repair ? `${formatNumber(desk.units.in_repair)} em conserto` : '',
      },
    ],
    ['visits', { label: 'Visitas a fazer', value: counted(desk?.visits?.ahead), to: tab('visits') }],
    ['talks', { label: 'Conversas em aberto', value: counted(desk?.talks?.open), to: of('/crm', 'open=1') }],
  ];
  return parts.filter(([part]) => !desk || desk[part] !== null).map(([, figure]) => figure);
}
