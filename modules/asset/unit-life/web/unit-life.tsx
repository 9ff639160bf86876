import { Life } from './life.tsx';

export default function UnitLife({ unit }: { unit: { uuid: string } }) {
  return <Life of={{ stock_equipment_uuid: unit.uuid }} from={`/stock/equipments/show/${unit.uuid}?tab=life`} />;
}
