import { formatDate } from '#core/contract/format.ts';
import type { FieldWords } from '#core/web/show/field-words.ts';
import { customerSource } from '#modules/registry/customer/web/public.tsx';
import { equipmentSource } from '#modules/registry/equipment/web/public.tsx';
import { installedStatus } from '../crm-customer-equipment.rules.ts';

/** The fields' names in the history. */
export const words: FieldWords = {
  customer_uuid: { label: 'Cliente', record: customerSource },
  equipment_uuid: { label: 'Equipamento', record: equipmentSource },
  serial_number: 'Número de série',
  tag: 'Identificação do cliente',
  location_unit: 'Filial',
  location_sector: 'Setor',
  installed_at: { label: 'Instalado em', value: formatDate },
  warranty_until: { label: 'Garantia até', value: formatDate },
  status: { label: 'Situação', value: installedStatus.label },
};
