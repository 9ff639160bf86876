import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Can } from '#core/web/access.tsx';
import type { Customer } from '#modules/registry/customer/contract.ts';
import { budget } from '../contract.ts';
import { RelatedBudgets } from './related-budgets.tsx';

export default function CustomerBudgets({ customer: { uuid, name } }: { customer: Customer }) {
  return (
    <>
      <Can endpoint={budget.create}>
        <Group justify="flex-end" mb="sm">
          <Button
            component={Link}
            to={`/budget/register?customer=${uuid}`}
            variant="default"
            size="xs"
            leftSection={<IconPlus size={16} />}
          >
            Novo orçamento
          </Button>
        </Group>
      </Can>
      <RelatedBudgets label={`Orçamentos de ${name}`} of="customer_uuid" uuid={uuid} empty="Nenhum orçamento ainda." />
    </>
  );
}
