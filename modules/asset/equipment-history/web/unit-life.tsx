import type { Unit } from '#modules/asset/stock-equipment/contract.ts';
import { Life } from './life.tsx';

export default function UnitLife({ unit }: { unit: Unit }) {
  return <Life of={{ stock_equipment_uuid: unit.uuid }} from={`/stock/equipments/show/${unit.uuid}?tab=life`} />;
}
