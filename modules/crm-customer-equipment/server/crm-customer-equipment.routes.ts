import { formatDocument } from '#core/contract/br.ts';
import type { Handlers } from '#core/server/module.ts';
import { serverResource } from '#core/server/resource.ts';
import { statusSetter } from '#modules/equipment-unit/server/public.ts';
import { labelPrinter } from '#modules/label/server/public.ts';
import { customerEquipmentLabels, customerEquipmentRegistry, type customerEquipment } from '../contract.ts';
import { codeOf, installedStatus } from '../crm-customer-equipment.rules.ts';
import { createInstalled, setStatusByHand, updateInstalled } from './crm-customer-equipment.actions.ts';
import { findInstalled, installedCustomers, installedLabels, installedList } from './crm-customer-equipment.queries.ts';

export const registry = serverResource(customerEquipmentRegistry, {
  entity: 'customer_equipment',
  table: 'customer_equipment',
  title: 'Base instalada',
  label: 'equipment_name',
  listing: installedList,
  find: findInstalled,
  insert: createInstalled,
  update: updateInstalled,
  sheet: [
    { key: 'customer_name', title: 'Cliente', kind: 'text' },
    { key: 'customer.document', title: 'CPF/CNPJ do cliente', kind: 'text', label: formatDocument },
    { key: 'equipment_name', title: 'Equipamento', kind: 'text' },
    { key: 'serial_number', title: 'Número de série', kind: 'text' },
    { key: 'tag', title: 'Identificação do cliente', kind: 'text' },
    { key: 'location_unit', title: 'Unidade', kind: 'text' },
    { key: 'location_sector', title: 'Setor', kind: 'text' },
    { key: 'status', title: 'Situação', kind: 'text', label: installedStatus.label },
    { key: 'installed_at', title: 'Instalado em', kind: 'date' },
    { key: 'warranty_until', title: 'Garantia até', kind: 'date' },
    { key: 'created_at', title: 'Cadastrado em', kind: 'moment' },
    { key: 'updated_at', title: 'Alterado em', kind: 'moment' },
  ],
});

const status = statusSetter({
  entity: 'customer_equipment',
  title: 'Base instalada',
  label: installedStatus.label,
  listing: installedList,
  find: findInstalled,
  nameOf: (row) => `${codeOf(row)} · ${row.equipment_name}`,
  set: setStatusByHand,
});
export const handlers: Handlers<typeof customerEquipment> = {
  ...registry.handlers,
  ...status.handlers,
  customers: ({ query }, { db }) => installedCustomers.page(db, query),
};
export const operations = { ...registry.operations, ...status.operations };

export const labelling = labelPrinter(customerEquipmentLabels, {
  entity: 'customer_equipment',
  title: 'base instalada',
  ids: installedList.ids,
  labelsOf: installedLabels,
});
