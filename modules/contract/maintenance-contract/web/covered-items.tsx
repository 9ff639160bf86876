import { Box, Title } from '@mantine/core';
import { useMemo, useState } from 'react';
import { sumOf } from '#core/contract/decimal.ts';
import { formatMoney } from '#core/contract/format.ts';
import { useFormKit } from '#core/web/form/form-context.ts';
import { LineTable } from '#core/web/lines/line-table.tsx';
import { AddUnits, type FoundUnit } from '#modules/contract/contract-terms/web/public.tsx';
import { maxLines, type MaintenanceContract } from '../contract.ts';
import { blankItem, itemColumns, type Item } from './item-columns.tsx';

interface Props {
  known: MaintenanceContract['items'];
  items: readonly Item[];
  customer: string | null;
  base: string;
}
/** The covered units: one by one, pasted, or all of a kind at once. */
export function CoveredItems({ known, items, customer, base }: Props) {
  const { form } = useFormKit();
  const [added, setAdded] = useState<readonly FoundUnit[]>([]);
  const columns = useMemo(() => {
    const stored = known.flatMap((line) => [
      [line.customer_equipment_uuid, [line.serial_number, line.equipment_name].filter(Boolean).join(' · ')] as const,
      ...(line.checklist_uuid ? [[line.checklist_uuid, line.checklist_name ?? ''] as const] : []),
    ]);
    const names = new Map([...stored, ...added.map(({ value, label }) => [value, label] as const)]);
    return itemColumns(customer ?? undefined, names);
  }, [known, added, customer]);
  const taken = new Set(items.map(({ customer_equipment_uuid: unit }) => unit));
  const add = (units: FoundUnit[]) => {
    setAdded([...added, ...units]);
    const filled = items.filter((item) => item.customer_equipment_uuid);
    const like = filled.at(-1);
    form.setFieldValue('items', [
      ...filled,
      ...units.map(({ value }) => ({ ...blankItem(like), customer_equipment_uuid: value })),
    ]);
  };
  return (
    <Box component="section" aria-label="Equipamentos cobertos" mb="lg">
      <Title order={2} size="h4" mb="sm">
        Equipamentos cobertos
      </Title>
      <AddUnits customer={customer} taken={taken} most={maxLines} onAdd={add} />
      <LineTable<Item>
        name="items"
        noun={{ one: 'Equipamento', of: 'do equipamento' }}
        columns={columns}
        blank={blankItem}
        addLabel="Adicionar equipamento"
        max={maxLines}
        none="Nenhum equipamento ainda. Inclua todos de uma categoria, ou um a um."
        totals={`Valor mensal ${formatMoney(sumOf([base, ...items.map(({ monthly_value }) => monthly_value)], 2))}`}
      />
    </Box>
  );
}
