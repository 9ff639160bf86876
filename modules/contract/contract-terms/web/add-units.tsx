import { Button, Group, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Picker } from '#core/web/form/picker.tsx';
import { queryOf } from '#core/web/query.ts';
import { equipmentCategorySource } from '#modules/registry/equipment-category/web/public.tsx';
import { equipmentSource } from '#modules/registry/equipment/web/public.tsx';
import { customerEquipment } from '#modules/asset/crm-customer-equipment/contract.ts';
import { codeOf, installedStatus } from '#modules/asset/crm-customer-equipment/crm-customer-equipment.rules.ts';

/** A unit as the table of lines wants it: who, and what it is called. */
export interface FoundUnit {
  value: string;
  label: string;
}
interface Props {
  customer: string | null;
  /** Units that are there already. */
  taken: ReadonlySet<string>;
  /** As many as there is room for. */
  most: number;
  onAdd: (units: FoundUnit[]) => void;
}
const inUse = installedStatus.values.filter((status) => status !== 'DECOMMISSIONED');

/** All of the customer's units of a category or a model at once: "todos os ventiladores deste cliente". */
export function AddUnits({ customer, taken, most, onAdd }: Props) {
  const [category, setCategory] = useState<string | null>(null);
  const [model, setModel] = useState<string | null>(null);
  const { data } = useQuery({
    ...queryOf(customerEquipment.list, {
      query: {
        customer_uuid: customer ?? '',
        status: inUse,
        per_page: most,
        ...(category ? { category_uuid: category } : {}),
        ...(model ? { equipment_uuid: model } : {}),
      },
    }),
    enabled: customer !== null,
  });
  const found = (data?.data ?? []).filter(({ uuid }) => !taken.has(uuid));
  if (!customer)
    return (
      <Text size="sm" c="dimmed" mb="sm">
        Escolha o cliente para incluir equipamentos da base instalada dele.
      </Text>
    );
  return (
    <Group align="end" gap="sm" mb="md">
      <Picker
        label="Categoria"
        placeholder="Todas"
        source={equipmentCategorySource}
        value={category}
        onChange={setCategory}
        clearable
        flex="1 1 200px"
      />
      <Picker
        label="Modelo"
        placeholder="Todos"
        source={equipmentSource}
        value={model}
        onChange={setModel}
        clearable
        flex="1 1 200px"
      />
      <Button
        variant="default"
        leftSection={<IconPlus size={16} />}
        disabled={found.length === 0}
        onClick={() =>
          onAdd(found.map((unit) => ({ value: unit.uuid, label: `${codeOf(unit)} · ${unit.equipment_name}` })))
        }
      >
        {found.length === 0 ? 'Nenhum a incluir' : `Incluir ${found.length} do cliente`}
      </Button>
    </Group>
  );
}
