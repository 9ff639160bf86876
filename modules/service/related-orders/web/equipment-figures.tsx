import type { Equipment } from '#modules/registry/equipment/contract.ts';
import { OrderFigures } from './order-figures.tsx';

export default function EquipmentFigures({ equipment }: { equipment: Equipment }) {
  return <OrderFigures of={{ equipment_uuid: equipment.uuid }} />;
}
