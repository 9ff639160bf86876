import { formatDate, formatDateTime } from '#core/contract/format.ts';
import type { FieldWords } from '#core/web/show/field-words.ts';
import { userSource } from '#modules/access/user/web/public.tsx';
import { changeStatus, historyOrigin, historyType } from '../equipment-history.rules.ts';

/** The fields' names in the history. */
export const words: FieldWords = {
  stock_equipment_uuid: { label: 'Unidade', entity: 'stock_equipment' },
  customer_equipment_uuid: { label: 'Equipamento instalado', entity: 'customer_equipment' },
  type: { label: 'Tipo', value: historyType.label },
  origin: { label: 'Origem', value: historyOrigin.label },
  happened_on: { label: 'Data', value: formatDate },
  description: 'Descrição',
  technician_uuid: { label: 'Técnico', record: userSource },
  recorded_by: 'Registrado por',
  document_label: 'Documento',
  document_path: 'Tela do documento',
  status: { label: 'Status', value: changeStatus.label },
  reason: 'Motivo',
  before: 'Como estava',
  after: 'Como deve ficar',
  requested_by: null,
  requested_by_name: 'Pedida por',
  decided_by_name: 'Decidida por',
  decided_at: { label: 'Decidida em', value: formatDateTime },
  decision_note: 'Parecer',
};
