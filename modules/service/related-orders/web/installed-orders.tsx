import type { CustomerEquipment } from '#modules/asset/crm-customer-equipment/contract.ts';
import { RelatedOrders } from './related-orders.tsx';

export default function InstalledOrders({ installed }: { installed: CustomerEquipment }) {
  const { uuid, customer_uuid } = installed;
  return (
    <RelatedOrders
      label="Ordens deste equipamento"
      of="customer_equipment_uuid"
      uuid={uuid}
      fresh={`customer=${customer_uuid}&installed=${uuid}`}
    />
  );
}
