import { formatDate, formatDateTime } from '#core/contract/format.ts';
import type { FieldWords } from '#core/web/show/field-words.ts';
import { assetSource } from '#modules/asset/asset-equipment/web/public.tsx';
import { customerEquipmentSource } from '#modules/asset/crm-customer-equipment/web/public.tsx';
import { customerSource } from '#modules/registry/customer/web/public.tsx';
import { orderTypeSource } from '#modules/registry/service-order-type/web/public.tsx';
import { unitSource } from '#modules/asset/stock-equipment/web/public.tsx';
import { userSource } from '#modules/access/user/web/public.tsx';
import {
  financialStatus,
  orderStatus,
  priority,
  serviceLocation,
  technicalStatus,
  warrantyKind,
  warrantySource,
} from '../service-order.rules.ts';
import { orderSource } from './public.tsx';

/** The fields' names in the history. */
export const words: FieldWords = {
  code: 'Código',
  type_uuid: { label: 'Tipo', record: orderTypeSource },
  priority_rank: null,
  status_rank: null,
  priority: { label: 'Prioridade', value: priority.label },
  status: { label: 'Status', value: orderStatus.label },
  technical_status: { label: 'Status técnico', value: technicalStatus.label },
  financial_status: { label: 'Financeiro', value: financialStatus.label },
  came_from: { label: 'Antes de esperar peças', value: orderStatus.label },
  customer_uuid: { label: 'Cliente', record: customerSource },
  owner_uuid: { label: 'Proprietário', record: customerSource },
  payer_uuid: { label: 'Pagador', record: customerSource },
  customer_equipment_uuid: { label: 'Equipamento do cliente', record: customerEquipmentSource() },
  stock_equipment_uuid: { label: 'Unidade do estoque', record: unitSource() },
  asset_equipment_uuid: { label: 'Patrimônio', record: assetSource },
  equipment_uuid: { label: 'Modelo', diff: () => 'definido' },
  return_of_uuid: { label: 'Retorno da ordem', record: orderSource },
  equipment_name: 'Equipamento',
  serial_number: 'Número de série',
  customer_name: 'Nome do cliente',
  reported_problem: 'Problema relatado',
  received_condition: 'Estado na chegada',
  scheduled_for: { label: 'Agendada para', value: formatDateTime },
  service_location: { label: 'Local', value: serviceLocation.label },
  service_address: 'Endereço do atendimento',
  requester_name: 'Solicitante',
  requester_phone: 'Telefone do solicitante',
  internal_notes: 'Observações internas',
  warranty_kind: { label: 'Garantia', value: warrantyKind.label },
  warranty_source: { label: 'Garantia de', value: warrantySource.label },
  warranty_reason: 'Motivo da garantia',
  service_warranty_days: 'Dias de garantia do serviço',
  service_warranty_until: { label: 'Garantia do serviço até', value: formatDate },
  // The name stands beside it, and says so to whoever may not open accounts.
  opened_by_uuid: null,
  opened_by_name: 'Aberta por',
  contract_code: 'Contrato',
  response_due_at: { label: 'Primeiro atendimento até', value: formatDateTime },
  solution_due_at: { label: 'Pronta até', value: formatDateTime },
  promised_response_at: { label: 'Primeiro atendimento prometido', value: formatDateTime },
  promised_solution_at: { label: 'Pronta prometida para', value: formatDateTime },
  responded_at: { label: 'Primeiro atendimento', value: formatDateTime },
  started_at: { label: 'Iniciada', value: formatDateTime },
  finished_at: { label: 'Concluída', value: formatDateTime },
  delivered_at: { label: 'Entregue', value: formatDateTime },
  closed_at: { label: 'Encerrada', value: formatDateTime },
  cancelled_at: { label: 'Cancelada', value: formatDateTime },
  cancel_reason: 'Motivo do cancelamento',
  delivered_to_name: 'Recebida por',
  delivered_to_document: 'Documento de quem recebeu',
  has_checklist: 'Tem checklist',
  received_accessories: 'Acessório recebido',
  'received_accessories.accessory_uuid': { label: 'Do cadastro', diff: () => 'definido' },
  'received_accessories.description': 'Descrição',
  'received_accessories.quantity': 'Quantidade',
  position: 'Ordem',
  technicians: 'Técnico',
  'technicians.user_uuid': { label: 'Técnico', record: userSource },
  sent_document: 'Documento enviado',
  sent_to: 'Enviado para',
  checklists: 'Checklist',
  'checklists.run_uuid': { label: 'Respostas', diff: () => 'iniciadas' },
};
