import { can } from '#core/contract/endpoint.ts';
import { attachmentHandlers } from '#core/server/attachments.ts';
import { sheetColumns } from '#core/server/field-columns.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { serverResource } from '#core/server/resource.ts';
import { equipment, equipmentFields, equipmentFiles, equipmentRegistry } from '../contract.ts';
import { createEquipment, updateEquipment } from './equipment.actions.ts';
import { equipmentImporter } from './equipment.importer.ts';
import { equipmentList, findEquipment, searchEquipment } from './equipment.queries.ts';
import { modelsOfParts } from './fits.queries.ts';
import { partOptions } from './part-options.queries.ts';
import { equipmentPermissions } from './equipment.permissions.ts';

const registry = serverResource(equipmentRegistry, {
  entity: 'equipment',
  table: 'equipment',
  title: 'Equipamentos',
  listing: equipmentList,
  find: findEquipment,
  insert: (db, _ctx, body) => createEquipment(db, body),
  update: (db, _ctx, uuid, body) => updateEquipment(db, uuid, body),
  image: true,
  sheet: sheetColumns(equipmentFields),
});

export const equipmentModule: ServerModule = {
  name: 'equipment',
  dependsOn: ['accessory', 'brand', 'checklist', 'equipment-category', 'part', 'part-search'],
  permissions: [equipmentPermissions],
  personal: { equipment: { none: ['name'] } },
  mounts: [
    mounted<typeof equipment>(equipment, {
      ...registry.handlers,
      partOptions: async ({ query }, { db }) => ({
        data: await partOptions(db, query.equipment_uuid, query.search),
      }),
    }),
    mounted(equipmentFiles, attachmentHandlers('equipment', equipmentFiles)),
  ],
  answers: { 'part.fits': (db, _ctx, parts) => modelsOfParts(db, parts) },
  operations: registry.operations,
  imports: [equipmentImporter(registry)],
  notices: { equipment: 'Equipamento' },
  migrations: `${import.meta.dirname}/migrations`,
  entities: {
    equipment: {
      label: 'Equipamento',
      show: can('equipment', 'show', 'list'),
      tables: ['equipment', 'equipment_spec', 'equipment_accessory', 'equipment_part'],
    },
  },
  constraints: {
    equipment_model_key: { field: 'model', message: 'Já existe um equipamento desta marca com este modelo.' },
    equipment_brand_fkey: { field: 'brand_uuid', message: 'Marca não encontrada.' },
    equipment_category_fkey: { field: 'category_uuid', message: 'Categoria não encontrada.' },
    equipment_checklist_fkey: { field: 'default_checklist_uuid', message: 'Checklist não encontrado.' },
    equipment_accessory_fkey: { field: 'accessory_uuids', message: 'Acessório não encontrado.' },
    equipment_part_fkey: { field: 'part_uuids', message: 'Peça não encontrada.' },
  },
  search: [{ entity: 'equipment', access: can('equipment', 'list'), find: searchEquipment }],
};
