import type { Unit } from '#modules/asset/stock-equipment/contract.ts';
import { RelatedOrders } from './related-orders.tsx';

export default function UnitOrders({ unit: { uuid } }: { unit: Unit }) {
  return <RelatedOrders label="Ordens desta unidade" of="stock_equipment_uuid" uuid={uuid} fresh={`unit=${uuid}`} />;
}
