import { Button } from '@mantine/core';
import { IconClipboardPlus } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useCan } from '#core/web/access.tsx';
import { queryClient, queryOf } from '#core/web/query.ts';
import type { Slots } from '#core/web/slot.ts';
import type { RunAbout } from '#modules/service/checklist-run/web/public.tsx';
import { serviceOrder } from '#modules/service/service-order/contract.ts';

/** A failed answer that asks for an order of its own: its form, with whose unit it is and what failed. */
export default function FailedTask({ task, owner, about }: Slots['checklist-run.failed']) {
  const navigate = useNavigate();
  const mayOpen = useCan()(serviceOrder.create);
  if (task.on_fail !== 'SERVICE_ORDER' || !mayOpen) return null;
  async function open() {
    const { code, ...whose } = about ?? (owner ? await ofOrder(owner) : null) ?? {};
    const said = [code, task.description, [task.answer, task.unit].filter(Boolean).join(' '), task.notes];
    const known = {
      ...whose,
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

/** Whose unit the order is about; of a term, which is none, nothing. */
async function ofOrder(uuid: string): Promise<Partial<RunAbout & { unit: string | null }> | null> {
  const { data } = await queryClient
    .fetchQuery(queryOf(serviceOrder.show, { params: { uuid } }))
    .catch(() => ({ data: null }));
  return (
    data && {
      code: data.code,
      customer: data.customer.uuid,
      installed: data.customer_equipment_uuid,
      asset: data.asset_equipment_uuid,
      unit: data.stock_equipment_uuid,
    }
  );
}
