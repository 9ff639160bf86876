import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#core/contract/format.ts';
import { Figure } from '#core/web/figure/figure.tsx';
import { queryOf } from '#core/web/query.ts';
import type { Equipment } from '#modules/registry/equipment/contract.ts';
import { customerEquipment } from '../contract.ts';

/** How many units of the model are at customers. */
export default function EquipmentFigure({ equipment: { uuid } }: { equipment: Equipment }) {
  const { data } = useQuery({
    ...queryOf(customerEquipment.list, { query: { equipment_uuid: uuid, per_page: 1 } }),
    meta: { silent: true },
  });
  const total = data?.meta.total;
  return (
    <Figure
      label="Na base instalada"
      value={total === undefined ? undefined : formatNumber(total)}
      to={total ? `/equipments/show/${uuid}?tab=installed` : undefined}
    />
  );
}
