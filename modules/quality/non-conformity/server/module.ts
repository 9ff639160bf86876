import { can } from '#core/contract/endpoint.ts';
import { attachmentHandlers } from '#core/server/attachments.ts';
import { documentPaper } from '#core/server/document-paper.ts';
import { serverDocument } from '#core/server/document.ts';
import { sheetColumns } from '#core/server/field-columns.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { paperOf } from '#modules/platform/company/server/public.ts';
import { nonConformity, nonConformityFields, nonConformityFiles } from '../contract.ts';
import { nonConformityMachine } from '../non-conformity.rules.ts';
import { createNonConformity, removeNonConformity, updateNonConformity } from './non-conformity.actions.ts';
import { findNonConformity, nonConformityList, searchNonConformities } from './non-conformity.queries.ts';
import { nonConformitySteps } from './non-conformity.steps.ts';

const documents = serverDocument(nonConformity, {
  entity: 'non_conformity',
  table: 'non_conformity',
  title: 'Não conformidades',
  label: 'code',
  insert: createNonConformity,
  update: updateNonConformity,
  remove: removeNonConformity,
  machine: nonConformityMachine,
  steps: nonConformitySteps,
  listing: nonConformityList,
  find: findNonConformity,
  sheet: sheetColumns(nonConformityFields),
});

/** The form an auditor asks for: fact, containment, cause, actions, check. */
const pdf = documentPaper(nonConformityFields, {
  entity: 'non_conformity',
  title: 'Registro de não conformidade',
  file: 'nao-conformidade',
  machine: nonConformityMachine,
  find: findNonConformity,
  paper: paperOf,
  subtitle: 'title',
  facts: [
    'severity',
    'kind',
    'origin',
    'area',
    'detected_on',
    'detected_by_uuid',
    'responsible_uuid',
    'due_on',
    'customer_uuid',
    'supplier_uuid',
    'service_order_uuid',
    'equipment_uuid',
    'instrument_uuid',
    'disposition',
    'contained_at',
    'cause_category',
    'effectiveness_on',
    'verifier_uuid',
    'effectiveness',
    'reopen_count',
    'cost',
    'notification_due_on',
    'notified_on',
    'notification_number',
  ],
  texts: [
    'description',
    'evidence',
    'requirement',
    'containment',
    'root_cause',
    'effectiveness_criterion',
    'verification_notes',
  ],
  signs: ['Responsável', 'Verificador'],
});

export const nonConformityModule: ServerModule = {
  name: 'non-conformity',
  dependsOn: ['company', 'customer', 'equipment', 'instrument', 'quality-setting', 'service-order', 'supplier', 'user'],
  personal: { non_conformity: { staff: ['responsible_name'], party: ['customer_name', 'supplier_name'] } },
  mounts: [
    mounted(nonConformity, { ...documents.handlers, pdf }),
    mounted(nonConformityFiles, attachmentHandlers('non_conformity', nonConformityFiles)),
  ],
  operations: documents.operations,
  documents: [documents.kind],
  migrations: `${import.meta.dirname}/migrations`,
  functions: `${import.meta.dirname}/functions`,
  entities: {
    non_conformity: {
      label: 'Não conformidade',
      show: can('quality', 'non_conformities_show', 'non_conformities_list'),
      tables: ['non_conformity'],
    },
  },
  constraints: {
    non_conformity_responsible_fkey: { field: 'responsible_uuid', message: 'Responsável não encontrado.' },
    non_conformity_verifier_fkey: { field: 'verifier_uuid', message: 'Verificador não encontrado.' },
    non_conformity_customer_fkey: { field: 'customer_uuid', message: 'Cliente não encontrado.' },
    non_conformity_supplier_fkey: { field: 'supplier_uuid', message: 'Fornecedor não encontrado.' },
    non_conformity_order_fkey: { field: 'service_order_uuid', message: 'Ordem de serviço não encontrada.' },
    non_conformity_equipment_fkey: { field: 'equipment_uuid', message: 'Equipamento não encontrado.' },
    non_conformity_instrument_fkey: { field: 'instrument_uuid', message: 'Instrumento não encontrado.' },
    non_conformity_verified_by_another: {
      field: 'responsible_uuid',
      message: 'Quem verifica a eficácia não conduz o tratamento.',
    },
  },
  search: [{ entity: 'non_conformity', access: can('quality', 'non_conformities_list'), find: searchNonConformities }],
};
