import { Group } from '@mantine/core';
import { IconAdjustments, IconClipboardText, IconHistory, IconListCheck, IconReceipt } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatDateTime } from '#core/contract/format.ts';
import type { OpenStep } from '#core/contract/machine.ts';
import { usePinAction } from '#core/web/aboard/use-pin-action.tsx';
import { useCan } from '#core/web/access.tsx';
import { StatusBadge } from '#core/web/badge.tsx';
import { useHasRoute } from '#core/web/shell/modules-context.tsx';
import { useTitle } from '#core/web/shell/title.ts';
import { KeyFacts, type Fact } from '#core/web/show/key-facts.tsx';
import { usePaper } from '#core/web/paper/use-paper.tsx';
import { PageHeader, type PageAction } from '#core/web/show/page-header.tsx';
import { editAction } from '#core/web/show/record-actions.tsx';
import { useFilesTab, useFillTabs } from '#core/web/show/record-tabs.tsx';
import { RecordLoader } from '#core/web/show/record-loader.tsx';
import { ShowPage, ShowTabs } from '#core/web/show/show-page.tsx';
import { orderFiles, orderTasks, serviceOrder, type Order } from '../contract.ts';
import { orderFollow } from '../follow.contract.ts';
import { orderMachine, type Mover, type OrderStep } from '../order-machine.rules.ts';
import {
  financialChoices,
  financialStatus,
  mayOpenChecklist,
  mayUpdate,
  orderStatus,
  priority,
  technicalStatus,
  technicalChoices,
  warrantyKind,
} from '../service-order.rules.ts';
import { ReturnMark } from './public.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderNeeds } from './order-needs.tsx';
import { OrderRail } from './order-rail.tsx';
import { useNextScreens, useOrderSteps } from './order-steps.tsx';
import { readReceipt } from './receipt.ts';
import { OrderSummary } from './order-summary.tsx';
import { OrderWay } from './order-way.tsx';
import { DueCell } from './due-cell.tsx';
import { useAssign } from './use-assign.tsx';

const DeliverDialog = lazy(() => import('./deliver-dialog.tsx'));
const SideStatusDialog = lazy(() => import('./side-status-dialog.tsx'));

export function Component() {
  return (
    <RecordLoader endpoint={serviceOrder.show} back="/service-order">
      {(row) => <OrderPage row={row} />}
    </RecordLoader>
  );
}

function OrderPage({ row }: { row: Order }) {
  const delivery = useDelivery();
  const [siding, setSiding] = useState(false);
  const { offered, actionOf, dialog } = useOrderSteps(delivery.open);
  const nextScreens = useNextScreens();
  const assign = useAssign();
  const can = useCan();
  const answers = useHasRoute('/service-order/checklist/any');
  const tabs = useFillTabs('service-order.tabs', { order: row });
  const files = useFilesTab(orderFiles, row.uuid);
  const receipt = usePaper({
    title: `Comprovante de entrada da ${row.code}`,
    word: 'comprovante de entrada',
    read: () => readReceipt(row.uuid),
    access: orderFollow.receipt,
  });
  const pin = usePinAction('orders', row.uuid);
  useTitle(`${row.code} · ${row.customer.name}`);

  const over = mayUpdate(row.status)
    ? undefined
    : `A ordem está ${orderStatus.label(row.status).toLowerCase()} e não muda mais.`;
  const screens = nextScreens(row).filter(({ access }) => access === undefined || can(access));
  // Where the budget has a screen, its answer is given there; by hand only for one made elsewhere.
  const isByHand = (name: OrderStep) =>
    screens.length > 0 && (orderMachine.steps[name].by as readonly Mover[]).includes('budget');
  const placeOf = ({ name, danger }: OpenStep<OrderStep>) => (danger ? 'last' : isByHand(name) ? 'hand' : 'next');
  const steps = Map.groupBy(offered(row), placeOf);
  const stepsAt = (place: ReturnType<typeof placeOf>): PageAction[] =>
    (steps.get(place) ?? []).map((step) => actionOf(row, step));
  const [next, ...others]: PageAction[] = [...screens, ...stepsAt('next')];
  const nobody = row.technicians.length === 0;
  const actions: PageAction[] = [
    ...(next ? [next] : []),
    // Beside the next step until somebody is on it.
    ...(nobody ? assign.actions(row) : []),
    ...others,
    editAction(serviceOrder.update, `/service-order/edit/${row.uuid}`, over),
    ...(nobody ? [] : assign.actions(row)),
    ...(answers && mayOpenChecklist(row, can(orderTasks.answerTask) || can(serviceOrder.workOn))
      ? [
          {
            label: 'Abrir checklist',
            icon: <IconListCheck size={16} />,
            to: `/service-order/checklist/${row.uuid}`,
            access: serviceOrder.checklists,
          },
        ]
      : []),
    { ...receipt.print, icon: <IconReceipt size={16} /> },
    ...pin,
    {
      label: 'Status técnico e financeiro',
      icon: <IconAdjustments size={16} />,
      onClick: () => setSiding(true),
      access: serviceOrder.setSideStatus,
      disabledReason:
        technicalChoices(row.status).length + financialChoices(row.status).length === 0 ? over : undefined,
    },
    ...stepsAt('hand'),
    ...stepsAt('last'),
  ];
  return (
    <ShowPage rail={<OrderRail row={row} />}>
      <PageHeader
        code={row.code}
        title={row.equipment_name ?? row.type.name}
        subtitle={`${row.customer.name} · ${row.type.name}`}
        badge={<StatusBadge of={orderStatus} value={row.status} look="default" />}
        actions={actions}
        buttons={2}
      />
      <OrderWay row={row} />
      <KeyFacts facts={factsOf(row)} />
      <OrderNeeds order={row} />
      <ShowTabs
        tabs={[
          { key: 'summary', label: 'Resumo', icon: IconClipboardText, content: <OrderSummary row={row} /> },
          ...tabs,
          files,
          { key: 'history', label: 'Histórico', icon: IconHistory, content: <OrderHistory uuid={row.uuid} /> },
        ]}
      />
      {dialog}
      {assign.dialog}
      {receipt.viewer}
      <Suspense>
        {siding && <SideStatusDialog row={row} onClose={() => setSiding(false)} />}
        {delivery.opened && row.status === 'READY' && <DeliverDialog row={row} onClose={delivery.close} />}
      </Suspense>
    </ShowPage>
  );
}

/** Whoever moves a card to the door on the board arrives here with the paper to sign. */
function useDelivery() {
  const [params, setParams] = useSearchParams();
  const set = (open: boolean) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (open) next.set('deliver', '1');
        else next.delete('deliver');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { opened: params.has('deliver'), open: () => set(true), close: () => set(false) };
}

const factsOf = (row: Order): Fact[] => [
  {
    label: 'Prazo',
    value: row.sla.state && <DueCell row={row} />,
  },
  ...(row.scheduled_for ? [{ label: 'Agendada', value: formatDateTime(row.scheduled_for) }] : []),
  { label: 'Prioridade', value: <StatusBadge of={priority} value={row.priority} /> },
  { label: 'Status técnico', value: <StatusBadge of={technicalStatus} value={row.technical_status} /> },
  { label: 'Financeiro', value: <StatusBadge of={financialStatus} value={row.financial_status} /> },
  ...(row.possible_return || row.warranty.kind !== 'NONE'
    ? [
        {
          label: 'Garantia',
          value: (
            <Group gap={6}>
              {warrantyKind.label(row.warranty.kind)}
              {row.possible_return && <ReturnMark />}
            </Group>
          ),
        },
      ]
    : []),
  { label: 'Técnicos', value: row.technicians.map(({ name }) => name).join(', '), wide: true },
];
