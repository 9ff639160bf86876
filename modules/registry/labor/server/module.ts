import { can } from '#core/contract/endpoint.ts';
import { sheetColumns } from '#core/server/field-columns.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { serverResource } from '#core/server/resource.ts';
import { labor, laborFields } from '../contract.ts';
import { createLabor, updateLabor } from './labor.actions.ts';
import { laborImporter } from './labor.importer.ts';
import { findLabor, laborList, searchLabors } from './labor.queries.ts';
import { laborPermissions } from './labor.permissions.ts';

const registry = serverResource(labor, {
  entity: 'labor',
  table: 'labor',
  title: 'Serviços',
  listing: laborList,
  find: findLabor,
  insert: (db, _ctx, body) => createLabor(db, body),
  update: (db, _ctx, uuid, body) => updateLabor(db, uuid, body),
  sheet: sheetColumns(laborFields),
});

export const laborModule: ServerModule = {
  name: 'labor',
  dependsOn: ['checklist', 'equipment-category'],
  permissions: [laborPermissions],
  personal: { labor: { none: ['name'] } },
  mounts: [mounted(labor, registry.handlers)],
  operations: registry.operations,
  imports: [laborImporter(registry)],
  migrations: `${import.meta.dirname}/migrations`,
  entities: {
    labor: { label: 'Serviço', show: can('labor', 'show', 'list'), tables: ['labor', 'labor_category'] },
  },
  constraints: {
    labor_code_key: { field: 'code', message: 'Já existe um serviço com este código.' },
    labor_one_price: { field: 'hourly_price', message: 'Informe o preço por hora ou o valor fechado.' },
    labor_category_fkey: { field: 'equipment_category_uuids', message: 'Categoria não encontrada.' },
    labor_checklist: { field: 'checklist_uuid', message: 'Checklist não encontrado' },
  },
  search: [{ entity: 'labor', access: can('labor', 'list'), find: searchLabors }],
};
