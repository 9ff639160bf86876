import type { CustomerEquipment } from '#modules/asset/crm-customer-equipment/contract.ts';
import { Relations } from './relations.tsx';

/** On the page of a unit at a customer's. */
export default function UnitRelations({ installed }: { installed: CustomerEquipment }) {
  const { uuid, customer_uuid } = installed;
  return (
    <Relations
      label="Relacionamento sobre este equipamento"
      query={{ customer_equipment_uuid: uuid }}
      more={`customer=${customer_uuid}&unit=${uuid}`}
    />
  );
}
