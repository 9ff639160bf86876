import { IconFileDollar, IconStethoscope } from '@tabler/icons-react';
import { lazy } from 'react';
import { can as holding } from '#core/contract/endpoint.ts';
import { useCan } from '#core/web/access.tsx';
import { confirm } from '#core/web/confirm.tsx';
import { useSteps } from '#core/web/document/use-steps.tsx';
import type { RowAction } from '#core/web/list/list.types.ts';
import { queryClient, queryOf } from '#core/web/query.ts';
import { useHasRoute } from '#core/web/shell/modules-context.tsx';
import { missingOf } from '#modules/service/checklist-run/checklist-run.rules.ts';
import { serviceOrder } from '../contract.ts';
import { orderMachine, type Mover, type OrderState, type OrderStep } from '../order-machine.rules.ts';
import { mayCreateBudget, mayShowEvaluation, type OrderStatus } from '../service-order.rules.ts';
import { columnOf } from './order-columns.ts';

const CancelOrder = lazy(() => import('./cancel-order.tsx'));

export type MovedOrder = OrderState & { uuid: string; version: number; code: string };

/** By which call a person takes a step; those of other modules are theirs to offer. */
const calls = { desk: serviceOrder.moveOrder, work: serviceOrder.workOn, delivery: serviceOrder.deliver } as const;
const movers = ['desk', 'work', 'delivery'] as const;
const steps = Object.entries(orderMachine.steps) as [OrderStep, { by: readonly Mover[] }][];

/** The steps of an order, wherever they are offered; it is delivered on a form of its own. */
export function useOrderSteps(
  onDeliver: (order: { uuid: string }) => void,
  via?: Parameters<typeof useSteps<MovedOrder, OrderStep>>[0]['via'],
) {
  const can = useCan();
  const asksTasks = can(serviceOrder.checklists) ? isFinished : undefined;
  return useSteps<MovedOrder, OrderStep>({
    contract: Object.fromEntries(
      steps.flatMap(([name, { by }]) => {
        const mover = movers.find((own) => by.includes(own) && can(calls[own]));
        return mover ? [[name, calls[mover]]] : [];
      }),
    ),
    machine: orderMachine,
    movers,
    nameOf: ({ code }) => code,
    bodyOf: ({ to }) => ({ to }),
    checks: asksTasks ? { finish: asksTasks, passTests: asksTasks } : {},
    forms: { deliver: onDeliver },
    ...(via ? { via } : {}),
    dialogs: { cancel: CancelOrder },
    columnOf: (status) => columnOf(status as OrderStatus),
  });
}

/** Whether the work may be called done: with required tasks still open the person says so twice. */
async function isFinished({ uuid, code }: MovedOrder): Promise<boolean> {
  const asked = queryOf(serviceOrder.checklists, { params: { uuid } });
  // Without a network it is what was last heard that is looked at; nothing heard is nothing said against it.
  const found = await queryClient
    .fetchQuery({ ...asked, staleTime: 0, retry: false, meta: { silent: true } })
    .catch(() => queryClient.getQueryData(asked.queryKey));
  const open = (found?.data ?? [])
    .flatMap(({ modules }) => modules.flatMap(({ tasks }) => tasks))
    .filter((task) => missingOf({ ...task, photos: task.photos.length }) !== null).length;
  if (open === 0) return true;
  return confirm({
    title: 'Concluir com tarefas em aberto?',
    message: `${open === 1 ? 'Uma tarefa' : `${open} tarefas`} do checklist da ${code} sem resposta: os documentos sairão sem isso.`,
    verb: 'Concluir assim mesmo',
    danger: true,
  });
}

/** An order that waits to be evaluated or for its budget leads there, where the product has such a screen. */
export function useNextScreens(): (order: { uuid: string; status: OrderStatus }) => RowAction[] {
  const evaluates = useHasRoute('/service-order/evaluation/any');
  const budgets = useHasRoute('/budget/register/any');
  return ({ uuid, status }) => [
    ...(evaluates && mayShowEvaluation(status)
      ? [
          {
            label: 'Avaliar',
            icon: <IconStethoscope size={16} />,
            to: `/service-order/evaluation/${uuid}`,
            access: holding('service_order', 'show_evaluation'),
          },
        ]
      : []),
    ...(budgets && mayCreateBudget(status)
      ? [
          {
            label: 'Criar orçamento',
            icon: <IconFileDollar size={16} />,
            to: `/budget/register/${uuid}`,
            access: holding('budget', 'create'),
          },
        ]
      : []),
    ...(budgets && status === 'PENDING_APPROVAL'
      ? [
          {
            label: 'Abrir orçamento',
            icon: <IconFileDollar size={16} />,
            to: `/budget/order/${uuid}`,
            access: holding('budget', 'show'),
          },
        ]
      : []),
  ];
}
