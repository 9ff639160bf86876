import { Alert, Anchor, Button, Group, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Can } from '#core/web/access.tsx';
import { queryOf } from '#core/web/query.ts';
import type { Order } from '#modules/service/service-order/contract.ts';
import { mayCreateBudget, orderStatus } from '#modules/service/service-order/service-order.rules.ts';
import { budgetStatus, isOpen } from '../budget.rules.ts';
import { budget } from '../contract.ts';
import { RelatedBudgets } from './related-budgets.tsx';

/** On the order's page: its budgets, and the way to the next when one is due. */
export default function OrderBudgets({ order }: { order: Order }) {
  const { uuid, code, status } = order;
  const { data } = useQuery({
    ...queryOf(budget.list, { query: { service_order_uuid: uuid } }),
    meta: { silent: true },
  });
  const open = data?.data.find((one) => isOpen(one.status));
  return (
    <>
      {mayCreateBudget(status) && data && !open && (
        <Can endpoint={budget.create}>
          <Group justify="flex-end" mb="sm">
            <Button component={Link} to={`/budget/register/${uuid}`} size="xs" leftSection={<IconPlus size={16} />}>
              Criar orçamento
            </Button>
          </Group>
        </Can>
      )}
      {mayCreateBudget(status) && open && (
        <Alert color="blue" mb="md">
          O{' '}
          <Anchor component={Link} to={`/budget/show/${open.uuid}`} inherit underline="always">
            {open.code}
          </Anchor>{' '}
          está {budgetStatus.label(open.status).toLowerCase()}: conclua ou cancele antes de fazer outro.
        </Alert>
      )}
      <RelatedBudgets
        label={`Orçamentos da ${code}`}
        of="service_order_uuid"
        uuid={uuid}
        empty="Nenhum orçamento nesta ordem."
      />
      {!mayCreateBudget(status) && data?.data.length === 0 && (
        <Text size="sm" c="dimmed">
          Um orçamento é criado quando a ordem está “{orderStatus.label('PENDING_BUDGET')}”.
        </Text>
      )}
    </>
  );
}
