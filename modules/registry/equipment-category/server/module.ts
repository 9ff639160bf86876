import { can } from '#core/contract/endpoint.ts';
import { sheetColumns } from '#core/server/field-columns.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { serverResource } from '#core/server/resource.ts';
import { equipmentCategory, equipmentCategoryFields } from '../contract.ts';
import { createCategory, updateCategory } from './equipment-category.actions.ts';
import { categoryImporter } from './equipment-category.importer.ts';
import { categoryList, findCategory, searchCategories } from './equipment-category.queries.ts';
import { equipmentCategoryPermissions } from './equipment-category.permissions.ts';

const registry = serverResource(equipmentCategory, {
  entity: 'equipment_category',
  table: 'equipment_category',
  title: 'Categorias de equipamento',
  listing: categoryList,
  find: findCategory,
  insert: (db, _ctx, body) => createCategory(db, body),
  update: (db, _ctx, uuid, body) => updateCategory(db, uuid, body),
  sheet: sheetColumns(equipmentCategoryFields),
});

export const equipmentCategoryModule: ServerModule = {
  name: 'equipment-category',
  dependsOn: [],
  permissions: [equipmentCategoryPermissions],
  personal: { equipment_category: { none: ['name'] } },
  mounts: [mounted(equipmentCategory, registry.handlers)],
  operations: registry.operations,
  imports: [categoryImporter(registry)],
  migrations: `${import.meta.dirname}/migrations`,
  entities: {
    equipment_category: {
      label: 'Categoria de equipamento',
      show: can('equipment', 'show_category', 'list_category'),
      tables: ['equipment_category'],
    },
  },
  constraints: {
    equipment_category_name_key: { field: 'name', message: 'Já existe uma categoria com este nome.' },
    equipment_category_parent_fkey: { field: 'parent_uuid', message: 'Categoria não encontrada.' },
    equipment_category_cycle: { field: 'parent_uuid', message: 'Uma categoria não pode ficar dentro dela mesma.' },
  },
  search: [{ entity: 'equipment_category', access: can('equipment', 'list_category'), find: searchCategories }],
};
