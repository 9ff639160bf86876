import type { CustomerEquipment } from '#modules/asset/crm-customer-equipment/contract.ts';
import { RelatedVisits } from './related-visits.tsx';

export default function InstalledVisits({ installed }: { installed: CustomerEquipment }) {
  return (
    <RelatedVisits
      label={`Agenda de ${installed.equipment_name}`}
      of="customer_equipment_uuid"
      uuid={installed.uuid}
      fresh={`installed=${installed.uuid}`}
    />
  );
}
