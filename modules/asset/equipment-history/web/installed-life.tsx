import type { CustomerEquipment } from '#modules/asset/crm-customer-equipment/contract.ts';
import { Life } from './life.tsx';

export default function InstalledLife({ installed }: { installed: CustomerEquipment }) {
  return (
    <Life
      of={{ customer_equipment_uuid: installed.uuid }}
      from={`/crm/customer-equipment/show/${installed.uuid}?tab=life`}
    />
  );
}
