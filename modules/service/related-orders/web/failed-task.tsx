import { Button } from '@mantine/core';
import { IconClipboardPlus } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useCan } from '#core/web/access.tsx';
import { queryClient, queryOf } from '#core/web/query.ts';
import type { RunTask } from '#modules/service/checklist-run/contract.ts';
import { serviceOrder } from '#modules/service/service-order/contract.ts';

interface Props {
  task: RunTask;
  owner: string | null;
}

/** A failed answer that asks for an order of its own: its form, with whose unit it is and what failed. */
export default function FailedTask({ task, owner }: Props) {
  const navigate = useNavigate();
  const mayOpen = useCan()(serviceOrder.create);
  if (task.on_fail !== 'SERVICE_ORDER' || !mayOpen) return null;
  async function open() {
    // What is answered for a visit or a term has no order to take the unit from.
    const order = owner
      ? await queryClient.fetchQuery(queryOf(serviceOrder.show, { params: { uuid: owner } })).catch(() => null)
      : null;
    const said = [order?.data.code, task.description, [task.answer, task.unit].filter(Boolean).join(' '), task.notes];
    const known = {
      customer: order?.data.customer.uuid,
      installed: order?.data.customer_equipment_uuid,
      asset: order?.data.asset_equipment_uuid,
      unit: order?.data.stock_equipment_uuid,
      problem: `Reprovado no checklist: ${said.filter(Boolean).join(' · ')}`,
    };
    const query = new URLSearchParams(Object.entries(known).flatMap(([key, value]) => (value ? [[key, value]] : [])));
    await navigate(`/service-order/register?${query.toString()}`);
  }
  return (
    <Button
      size="xs"
      variant="default"
      w="fit-content"
      leftSection={<IconClipboardPlus size={16} />}
      onClick={() => void open()}
    >
      Abrir ordem própria
    </Button>
  );
}
