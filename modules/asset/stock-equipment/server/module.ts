import { can } from '#core/contract/endpoint.ts';
import { attachmentHandlers } from '#core/server/attachments.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { stockEquipment, stockEquipmentFiles, stockEquipmentLabels } from '../contract.ts';
import { unitKind } from './stock-equipment.actions.ts';
import { searchUnits } from './stock-equipment.queries.ts';
import { unitImporter } from './stock-equipment.importer.ts';
import { handlers, labelling, operations, registry } from './stock-equipment.routes.ts';
import { stockEquipmentPermissions } from './stock-equipment.permissions.ts';

export const stockEquipmentModule: ServerModule = {
  name: 'stock-equipment',
  dependsOn: ['equipment', 'equipment-category', 'equipment-history', 'equipment-unit', 'label'],
  permissions: [stockEquipmentPermissions],
  mounts: [
    mounted<typeof stockEquipment>(stockEquipment, handlers),
    mounted(stockEquipmentFiles, attachmentHandlers('stock_equipment', stockEquipmentFiles)),
    mounted(stockEquipmentLabels, labelling.handlers),
  ],
  operations: { ...operations, ...labelling.operations },
  imports: [unitImporter(registry)],
  documents: [unitKind],
  migrations: `${import.meta.dirname}/migrations`,
  entities: {
    stock_equipment: {
      label: 'Unidade em estoque',
      show: can('stock', 'show_equipment', 'list_equipment'),
      tables: ['stock_equipment'],
    },
  },
  constraints: {
    stock_equipment_serial_key: {
      field: 'serial_number',
      message: 'Já existe uma unidade deste equipamento com este número de série.',
    },
    stock_equipment_equipment_fkey: { field: 'equipment_uuid', message: 'Equipamento não encontrado.' },
    stock_equipment_warranty: {
      field: 'warranty_until',
      message: 'A garantia não pode terminar antes do recebimento.',
    },
  },
  search: [{ entity: 'stock_equipment', access: can('stock', 'list_equipment'), find: searchUnits }],
};
