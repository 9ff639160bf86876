import type { Handlers } from '#core/server/module.ts';
import { serverResource } from '#core/server/resource.ts';
import { statusSetter } from '#modules/asset/equipment-unit/server/public.ts';
import { registrationState } from '#modules/registry/anvisa/registration.rules.ts';
import { labelPrinter } from '#modules/platform/label/server/public.ts';
import { stockEquipmentLabels, unitRegistry, type stockEquipment } from '../contract.ts';
import { unitCondition, unitStatus } from '../stock-equipment.rules.ts';
import { createUnits, removeUnit, setStatusByHand, updateUnit } from './stock-equipment.actions.ts';
import { findUnit, unitLabels, unitList } from './stock-equipment.queries.ts';

export const registry = serverResource(unitRegistry, {
  entity: 'stock_equipment',
  table: 'stock_equipment',
  title: 'Estoque de equipamentos',
  label: 'serial_number',
  listing: unitList,
  find: findUnit,
  insert: createUnits,
  update: updateUnit,
  remove: (db, _ctx, uuid) => removeUnit(db, uuid),
  sheet: [
    { key: 'equipment_name', title: 'Equipamento', kind: 'text' },
    { key: 'serial_number', title: 'Número de série', kind: 'text' },
    { key: 'status', title: 'Situação', kind: 'text', label: unitStatus.label },
    { key: 'condition', title: 'Condição', kind: 'text', label: unitCondition.label },
    { key: 'location', title: 'Local', kind: 'text' },
    { key: 'batch', title: 'Lote', kind: 'text' },
    { key: 'cost', title: 'Custo', kind: 'money' },
    { key: 'invoice_number', title: 'Nota fiscal', kind: 'text' },
    { key: 'received_at', title: 'Recebida em', kind: 'date' },
    { key: 'warranty_until', title: 'Garantia até', kind: 'date' },
    { key: 'equipment.anvisa_state', title: 'Registro na ANVISA', kind: 'text', label: registrationState.label },
    { key: 'created_at', title: 'Cadastrado em', kind: 'moment' },
    { key: 'updated_at', title: 'Alterado em', kind: 'moment' },
  ],
});

const status = statusSetter({
  entity: 'stock_equipment',
  title: 'Unidades',
  label: unitStatus.label,
  listing: unitList,
  find: findUnit,
  nameOf: (row) => row.serial_number,
  set: setStatusByHand,
});
export const handlers: Handlers<typeof stockEquipment> = { ...registry.handlers, ...status.handlers };
export const operations = { ...registry.operations, ...status.operations };

export const labelling = labelPrinter(stockEquipmentLabels, {
  entity: 'stock_equipment',
  title: 'estoque de equipamentos',
  ids: unitList.ids,
  labelsOf: unitLabels,
});
