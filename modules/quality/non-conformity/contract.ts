import { z } from 'zod';
import { attachments } from '#core/contract/attachment.ts';
import { document } from '#core/contract/document.ts';
import { can, contract } from '#core/contract/endpoint.ts';
import { field } from '#core/contract/field-kinds.ts';
import { fields } from '#core/contract/field.ts';
import { day, flag, text, uuid } from '#core/contract/fields.ts';
import { file } from '#core/contract/page.ts';
import {
  causeCategory,
  disposition,
  effectiveness,
  nonConformityKind,
  nonConformityMachine,
  nonConformityStatus,
  notificationLimit,
  origin,
  severity,
} from './non-conformity.rules.ts';

const words = (label: string, max = 2000) => field.longText({ label, max, rows: 3, list: false });
/** In the list and its sheet too: the steps on a row ask whether it is said. */
const told = (label: string) => field.longText({ label, max: 2000, rows: 3 });

const unseen = { column: false, sheet: false, history: false, readOnly: true } as const;

export const nonConformityFields = fields({
  code: field.code(),
  title: field.text({ label: 'Título', max: 160, missing: 'Diga em uma frase o que aconteceu', sort: true }),
  description: {
    ...words('Fato', 4000),
    required: true,
    row: z.string(),
    write: text(4000, 'Descreva o que aconteceu'),
  },
  evidence: words('Evidência'),
  requirement: words('Requisito não atendido', 500),
  kind: field.choice(nonConformityKind, { label: 'Tipo', filter: true }),
  origin: field.choice(origin, { label: 'Origem', filter: true }),
  severity: field.choice(severity, { label: 'Gravidade', filter: true, sort: true }),
  area: field.optionalText({ label: 'Área ou processo', max: 80 }),
  detected_on: {
    ...field.day({ label: 'Constatada em', required: true, sort: true }),
    row: z.string(),
    write: day,
  },
  detected_by_uuid: field.reference('detected_by_name', { label: 'Constatada por', entity: 'user', list: false }),
  responsible_uuid: field.reference('responsible_name', { label: 'Responsável', entity: 'user', filter: true }),
  due_on: field.day({ label: 'Prazo', sort: true }),
  status: field.choice(nonConformityStatus, { label: 'Etapa', sort: true, readOnly: true }),
  customer_uuid: field.reference('customer_name', { label: 'Cliente', entity: 'customer', filter: true }),
  supplier_uuid: field.reference('supplier_name', { label: 'Fornecedor', entity: 'supplier', filter: true }),
  service_order_uuid: field.reference('service_order_code', {
    label: 'Ordem de serviço',
    entity: 'service_order',
    filter: true,
  }),
  equipment_uuid: field.reference('equipment_name', { label: 'Equipamento', entity: 'equipment', filter: true }),
  instrument_uuid: field.reference('instrument_name', { label: 'Instrumento', entity: 'instrument', filter: true }),
  containment: told('Contenção'),
  disposition: field.optionalChoice(disposition, { label: 'Disposição' }),
  containment_due_at: field.moment({ label: 'Conter até', readOnly: true }),
  contained_at: field.moment({ label: 'Contida em', readOnly: true }),
  root_cause: { ...told('Causa raiz'), readOnly: true as const },
  cause_category: field.optionalChoice(causeCategory, { label: 'Causa (6M)', filter: true, readOnly: true }),
  action_count: { ...field.count({ label: 'Ações', readOnly: true, history: false }), row: z.int() },
  open_action_count: { ...field.count({ label: 'Ações abertas', readOnly: true, history: false }), row: z.int() },
  resolved_on: field.day({ label: 'Ações concluídas em', readOnly: true }),
  effectiveness_criterion: { ...words('Critério de eficácia', 500), readOnly: true as const },
  effectiveness_on: field.day({ label: 'Verificar eficácia em', sort: true, readOnly: true }),
  verifier_uuid: field.reference('verifier_name', { label: 'Verificador', entity: 'user', readOnly: true }),
  effectiveness: field.optionalChoice(effectiveness, { label: 'Eficácia', readOnly: true }),
  verification_notes: { ...words('O que foi verificado'), readOnly: true as const },
  reopen_count: { ...field.count({ label: 'Reaberturas', readOnly: true }), row: z.int() },
  closed_on: field.day({ label: 'Encerrada em', readOnly: true }),
  cost: field.money({ label: 'Custo' }),
  notification_limit: field.optionalChoice(notificationLimit, { label: 'Notificar a Anvisa', list: false }),
  notification_due_on: field.day({ label: 'Notificar até', readOnly: true }),
  notified_on: field.day({ label: 'Notificada em', list: false }),
  notification_number: field.optionalText({ label: 'Número da notificação', max: 40, mono: true, list: false }),
  /** What it was opened from by one click, where it was. */
  source_entity: field.optionalText({ label: 'Aberta a partir de', max: 60, ...unseen }),
  source_uuid: field.optionalText({ label: 'Registro de origem', max: 40, ...unseen }),
  source_label: field.optionalText({ label: 'Aberta a partir de', max: 120, readOnly: true }),
  ...field.dates({ feminine: true }),
});

export const nonConformitySummary = z.object(nonConformityFields.listRow);
export type NonConformitySummary = z.infer<typeof nonConformitySummary>;
export const nonConformityRow = z.object(nonConformityFields.row);
export type NonConformity = z.infer<typeof nonConformityRow>;

const path = '/quality/non-conformities';
const [show, update] = [can('quality', 'non_conformities_show'), can('quality', 'non_conformities_update')];

/** Who was named to say whether it worked says so without treating others: asked by the step. */
const verifierToo = can('quality', 'non_conformities_update', 'non_conformities_show');

export const nonConformity = contract({
  ...document({
    path,
    module: 'quality',
    actions: {
      list: 'non_conformities_list',
      show: 'non_conformities_show',
      create: 'non_conformities_create',
      update: 'non_conformities_update',
      delete: 'non_conformities_delete',
    },
    row: nonConformityRow,
    listRow: nonConformitySummary,
    write: nonConformityFields.write,
    machine: nonConformityMachine,
    stepAccess: { close: verifierToo, reopen: verifierToo },
    bodies: {
      contain: { containment: text(2000, 'Diga o que foi feito'), disposition: disposition.schema.nullish() },
      verify: {
        effectiveness_criterion: text(500, 'Diga por que sinal se saberá que funcionou'),
        effectiveness_on: day,
        verifier_uuid: uuid,
      },
      close: { verification_notes: text(2000, 'Diga o que foi verificado') },
    },
    filters: {
      ...nonConformityFields.filters,
      /** Past its day and not yet treated. */
      late: flag.optional(),
      /** ANVISA is to be told. */
      notifiable: flag.optional(),
      /** The record it was opened from. */
      source_uuid: uuid.optional(),
      detected_from: day.optional(),
      detected_to: day.optional(),
    },
    sort: nonConformityFields.sort,
  }),
  pdf: { method: 'GET', path: `${path}/:uuid/pdf`, access: show, binary: true, reply: file },
});

export const nonConformityFiles = attachments(path, { show, update });
