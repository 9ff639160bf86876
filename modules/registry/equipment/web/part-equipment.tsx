import { IconDevices2 } from '@tabler/icons-react';
import { useCan } from '#core/web/access.tsx';
import { RelatedList } from '#core/web/show/related-list.tsx';
import { PictureName } from '#core/web/show/picture.tsx';
import type { Column } from '#core/web/list/list.types.ts';
import type { Part } from '#modules/registry/part/contract.ts';
import { equipment, type EquipmentSummary } from '../contract.ts';

const columns: Column<EquipmentSummary>[] = [
  {
    key: 'name',
    title: 'Equipamento',
    phone: 'title',
    render: (row) => <PictureName uuid={row.image} icon={IconDevices2} name={row.name} />,
  },
  { key: 'brand_name', title: 'Marca', phone: 'line' },
  { key: 'model', title: 'Modelo', phone: 'line' },
];

/** The models a part fits. */
export default function PartEquipment({ part }: { part: Part }) {
  const can = useCan();
  return (
    <RelatedList
      label="Equipamentos que usam esta peça"
      endpoint={equipment.list}
      query={{ part_uuid: part.uuid }}
      columns={columns}
      rowLink={(row) => (can(equipment.show) ? `/equipments/show/${row.uuid}` : undefined)}
      all={`/equipments?part_uuid=${part.uuid}`}
      empty="Nenhum equipamento diz usar esta peça."
    />
  );
}
