import { formatDocument } from '#core/contract/br.ts';
import type { Handlers } from '#core/server/module.ts';
import { listExport, rowsOf } from '#core/server/list-export.ts';
import { serverResource } from '#core/server/resource.ts';
import { statusSetter } from '#modules/asset/equipment-unit/server/public.ts';
import { registrationState } from '#modules/registry/anvisa/registration.rules.ts';
import { labelPrinter } from '#modules/platform/label/server/public.ts';
import { customerEquipment, customerEquipmentLabels, customerEquipmentRegistry } from '../contract.ts';
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
    { key: 'location_unit', title: 'Filial', kind: 'text' },
    { key: 'location_sector', title: 'Setor', kind: 'text' },
    { key: 'status', title: 'Situação', kind: 'text', label: installedStatus.label },
    { key: 'installed_at', title: 'Instalado em', kind: 'date' },
    { key: 'warranty_until', title: 'Garantia até', kind: 'date' },
    { key: 'equipment.anvisa_state', title: 'Registro na ANVISA', kind: 'text', label: registrationState.label },
    { key: 'created_at', title: 'Cadastrado em', kind: 'moment' },
    { key: 'updated_at', title: 'Alterado em', kind: 'moment' },
  ],
});

const customersExport = listExport({
  entity: 'customer_equipment.customers',
  title: 'Base instalada por cliente',
  sheet: [
    { key: 'customer_name', title: 'Cliente', kind: 'text' },
    { key: 'document', title: 'CPF/CNPJ', kind: 'text', label: formatDocument },
    { key: 'city', title: 'Cidade', kind: 'text' },
    { key: 'state', title: 'UF', kind: 'text' },
    { key: 'units', title: 'Equipamentos', kind: 'number' },
    { key: 'in_use', title: installedStatus.label('IN_USE'), kind: 'number' },
    { key: 'standby', title: installedStatus.label('STANDBY'), kind: 'number' },
    { key: 'in_repair', title: installedStatus.label('IN_REPAIR'), kind: 'number' },
    { key: 'decommissioned', title: installedStatus.label('DECOMMISSIONED'), kind: 'number' },
  ],
  rows: rowsOf(installedCustomers, customerEquipment.customers.query),
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
  exportCustomers: customersExport.handler,
};
export const operations = { ...customersExport.operations, ...registry.operations, ...status.operations };

export const labelling = labelPrinter(customerEquipmentLabels, {
  entity: 'customer_equipment',
  title: 'base instalada',
  ids: installedList.ids,
  labelsOf: installedLabels,
});
