import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatDate } from '#core/contract/format.ts';
import { Can, useCan } from '#core/web/access.tsx';
import { statusColumn } from '#core/web/list/columns.tsx';
import type { Column } from '#core/web/list/list.types.ts';
import { RelatedList } from '#core/web/show/related-list.tsx';
import type { Equipment } from '#modules/registry/equipment/contract.ts';
import { stockEquipment, type UnitSummary } from '../contract.ts';
import { unitCondition, unitStatus } from '../stock-equipment.rules.ts';

const columns: Column<UnitSummary>[] = [
  { key: 'serial_number', title: 'Número de série', mono: true, phone: 'title' },
  statusColumn(unitStatus),
  { key: 'condition', title: 'Condição', phone: 'line', render: (row) => unitCondition.label(row.condition) },
  { key: 'location', title: 'Local', phone: 'line' },
  { key: 'received_at', title: 'Recebida', render: (row) => formatDate(row.received_at) },
];

/** The units of a model. */
export default function EquipmentUnits({ equipment }: { equipment: Equipment }) {
  const can = useCan();
  return (
    <>
      <Can endpoint={stockEquipment.create}>
        <Group justify="flex-end" mb="sm">
          <Button
            component={Link}
            to={`/stock/equipments/register?equipment=${equipment.uuid}`}
            variant="default"
            size="xs"
            leftSection={<IconPlus size={16} />}
          >
            Cadastrar unidades
          </Button>
        </Group>
      </Can>
      <RelatedList
        label={`Unidades de ${equipment.name} ${equipment.model}`}
        endpoint={stockEquipment.list}
        query={{ equipment_uuid: equipment.uuid }}
        columns={columns}
        rowLink={(row) => (can(stockEquipment.show) ? `/stock/equipments/show/${row.uuid}` : undefined)}
        all={`/stock/equipments?equipment_uuid=${equipment.uuid}`}
        empty="Nenhuma unidade deste equipamento em estoque."
      />
    </>
  );
}
