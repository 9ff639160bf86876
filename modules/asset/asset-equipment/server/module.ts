import { can } from '#core/contract/endpoint.ts';
import { attachmentHandlers } from '#core/server/attachments.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { assetEquipment, assetFiles, assetLabels } from '../contract.ts';
import { assetKind } from './asset-equipment.actions.ts';
import { searchAssets } from './asset-equipment.queries.ts';
import { handlers, labelling, registry } from './asset-equipment.routes.ts';
import { assetEquipmentPermissions } from './asset-equipment.permissions.ts';

export const assetEquipmentModule: ServerModule = {
  name: 'asset-equipment',
  dependsOn: ['company', 'equipment', 'equipment-history', 'label', 'stock-equipment', 'user'],
  permissions: [assetEquipmentPermissions],
  personal: {
    asset_drop: { staff: ['user_name'], none: ['document'] },
    asset_maintenance: { staff: ['user_name'] },
    asset_movement: { staff: ['from_responsible', 'to_responsible', 'user_name'] },
    asset_value: { staff: ['user_name'] },
  },
  mounts: [
    mounted<typeof assetEquipment>(assetEquipment, handlers),
    mounted(assetFiles, attachmentHandlers('asset_equipment', assetFiles)),
    mounted(assetLabels, labelling.handlers),
  ],
  operations: { ...registry.operations, ...labelling.operations },
  documents: [assetKind],
  migrations: `${import.meta.dirname}/migrations`,
  entities: {
    asset_equipment: {
      label: 'Patrimônio',
      show: can('equipment', 'show_asset_equipment', 'list_asset_equipment'),
      tables: ['asset_equipment', 'asset_value', 'asset_movement', 'asset_drop', 'asset_maintenance'],
    },
  },
  constraints: {
    asset_equipment_number_key: { field: 'asset_number', message: 'Já existe um patrimônio com este número.' },
    asset_equipment_unit_key: { field: 'stock_equipment_uuid', message: 'Esta unidade já é patrimônio.' },
    asset_equipment_unit_fkey: { field: 'stock_equipment_uuid', message: 'Unidade não encontrada.' },
    asset_equipment_responsible_fkey: { field: 'responsible_uuid', message: 'Responsável não encontrado.' },
    asset_equipment_residual: {
      field: 'residual_value',
      message: 'O valor residual não pode passar do valor de aquisição.',
    },
    asset_value_residual: {
      field: 'residual_value',
      message: 'O valor residual não pode passar do valor do patrimônio.',
    },
    asset_equipment_service: {
      field: 'in_service_date',
      message: 'A entrada em uso não pode ser anterior à aquisição.',
    },
  },
  search: [{ entity: 'asset_equipment', access: can('equipment', 'list_asset_equipment'), find: searchAssets }],
};
