import { Input, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import type { z } from 'zod';
import { useCan } from '#core/web/access.tsx';
import type { FormHandle } from '#core/web/form/form-context.ts';
import { assetEquipment } from '#modules/asset/asset-equipment/contract.ts';
import { AssetField } from '#modules/asset/asset-equipment/web/public.tsx';
import { customerEquipment } from '#modules/asset/crm-customer-equipment/contract.ts';
import { CustomerEquipmentField } from '#modules/asset/crm-customer-equipment/web/public.tsx';
import type { maintenanceSchedule, Schedule } from '../contract.ts';

const kinds = {
  customer_equipment_uuid: { label: 'Do cliente', access: customerEquipment.list },
  asset_equipment_uuid: { label: 'Patrimônio', access: assetEquipment.list },
} as const;
type Kind = keyof typeof kinds;
const all = Object.keys(kinds) as Kind[];

interface Props {
  form: FormHandle<z.input<typeof maintenanceSchedule.create.body>>;
  row: Schedule | undefined;
}

/** The one unit a visit is to: a customer's own, or one of the company's assets. */
export function UnitOfVisit({ form, row }: Props) {
  const can = useCan();
  const [kind, setKind] = useState<Kind>(() => all.find((key) => form.values[key]) ?? 'customer_equipment_uuid');
  const offered = all.filter((key) => key === kind || can(kinds[key].access));
  const stored = row?.[kind];
  const name = [row?.serial_number, row?.equipment_name].filter(Boolean).join(' · ');
  const field = {
    ...form.at(kind),
    required: true,
    span: 12,
    chosen: stored ? { value: stored, label: name } : null,
  } as const;
  function change(next: string) {
    for (const key of all) if (key !== next) form.set(key, null);
    setKind(next as Kind);
  }
  return (
    <>
      {offered.length > 1 && (
        <Input.Wrapper label="De onde é" labelElement="div" style={{ gridColumn: '1 / -1' }}>
          <SegmentedControl
            display="flex"
            w="fit-content"
            maw="100%"
            aria-label="De onde é o equipamento"
            value={kind}
            onChange={change}
            data={offered.map((key) => ({ value: key, label: kinds[key].label }))}
          />
        </Input.Wrapper>
      )}
      {kind === 'customer_equipment_uuid' ? (
        <CustomerEquipmentField {...field} label="Equipamento" customer={form.values.customer_uuid || undefined} />
      ) : (
        <AssetField {...field} label="Patrimônio" />
      )}
    </>
  );
}
