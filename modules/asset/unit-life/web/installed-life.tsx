import { Life } from './life.tsx';

export default function InstalledLife({ installed }: { installed: { uuid: string } }) {
  return (
    <Life
      of={{ customer_equipment_uuid: installed.uuid }}
      from={`/crm/customer-equipment/show/${installed.uuid}?tab=life`}
    />
  );
}
