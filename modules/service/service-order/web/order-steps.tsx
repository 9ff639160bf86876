import { IconArrowRight, IconBan, IconFileDollar, IconStethoscope } from '@tabler/icons-react';
import { useCallback } from 'react';
import { can as holding } from '#core/contract/endpoint.ts';
import { useCan } from '#core/web/access.tsx';
import type { RowAction } from '#core/web/list/list.types.ts';
import { useHasRoute } from '#core/web/shell/modules-context.tsx';
import { serviceOrder } from '../contract.ts';
import {
  mayCreateBudget,
  mayShowEvaluation,
  missingFor,
  stepsOf,
  type Mover,
  type OrderState,
  type Step,
} from '../service-order.rules.ts';

export interface OfferedStep extends Step {
  /** By which of the calls this person takes it. */
  how: 'moveOrder' | 'workOn' | 'deliver';
  /** Why it waits, if it does. */
  missing: string | undefined;
}
const ways = [
  ['desk', 'moveOrder'],
  ['work', 'workOn'],
  ['delivery', 'deliver'],
] as const satisfies readonly (readonly [Mover, OfferedStep['how']])[];

/** The steps open to an order, as far as this person may take them; those of other modules are theirs to offer. */
export function useSteps(): (order: OrderState) => OfferedStep[] {
  const can = useCan();
  return useCallback(
    (order) =>
      stepsOf(order).flatMap((step) => {
        const way = ways.find(([mover, how]) => step.by.includes(mover) && can(serviceOrder[how]));
        return way ? [{ ...step, how: way[1], missing: missingFor(order, step.to) }] : [];
      }),
    [can],
  );
}

/** A step as a row's or a page's action. */
export const stepAction = ({ label, to, missing }: OfferedStep, onClick: () => void): RowAction => ({
  label,
  icon: to === 'CANCELLED' ? <IconBan size={16} /> : <IconArrowRight size={16} />,
  onClick,
  danger: to === 'CANCELLED',
  disabledReason: missing,
});

/** An order that waits to be evaluated or for its budget leads there, where the product has such a screen. */
export function useNextScreens(): (order: OrderState & { uuid: string }) => RowAction[] {
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
