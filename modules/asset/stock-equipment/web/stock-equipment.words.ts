import { formatDate, formatMoney } from '#core/contract/format.ts';
import type { FieldWords } from '#core/web/show/field-words.ts';
import { equipmentSource } from '#modules/registry/equipment/web/public.tsx';
import { unitCondition, unitStatus } from '../stock-equipment.rules.ts';

/** The fields' names in the history. */
export const words: FieldWords = {
  equipment_uuid: { label: 'Equipamento', record: equipmentSource },
  serial_number: 'Número de série',
  batch: 'Lote',
  condition: { label: 'Condição', value: unitCondition.label },
  status: { label: 'Situação', value: unitStatus.label },
  status_reason: 'Motivo',
  location: 'Local',
  cost: { label: 'Custo', value: formatMoney },
  invoice_number: 'Nota fiscal',
  received_at: { label: 'Recebida em', value: formatDate },
  warranty_until: { label: 'Garantia até', value: formatDate },
};
