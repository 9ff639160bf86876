import type { Equipment } from '#modules/registry/equipment/contract.ts';
import { InstalledFigure } from './installed-figure.tsx';

export default function EquipmentFigure({ equipment: { uuid } }: { equipment: Equipment }) {
  return <InstalledFigure query={{ equipment_uuid: uuid }} to={`/equipments/show/${uuid}?tab=installed`} />;
}
