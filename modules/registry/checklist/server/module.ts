import { can } from '#core/contract/endpoint.ts';
import { sheetColumns } from '#core/server/field-columns.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { serverResource } from '#core/server/resource.ts';
import { checklist, checklistFields } from '../contract.ts';
import { createChecklist, updateChecklist } from './checklist.actions.ts';
import { ownHandlers } from './checklist.routes.ts';
import { checklistList, findChecklist, searchChecklists } from './checklist.queries.ts';
import { checklistPermissions } from './checklist.permissions.ts';

const registry = serverResource(checklist, {
  entity: 'checklist',
  table: 'checklist',
  title: 'Checklists',
  listing: checklistList,
  find: findChecklist,
  insert: (db, _ctx, body) => createChecklist(db, body),
  update: (db, _ctx, uuid, body) => updateChecklist(db, uuid, body),
  sheet: sheetColumns(checklistFields),
});

export const checklistModule: ServerModule = {
  name: 'checklist',
  dependsOn: ['equipment-category'],
  permissions: [checklistPermissions],
  personal: { checklist: { none: ['name'] }, checklist_module: { none: ['name'] } },
  mounts: [mounted(checklist, { ...registry.handlers, ...ownHandlers })],
  operations: registry.operations,
  migrations: `${import.meta.dirname}/migrations`,
  entities: {
    checklist: {
      label: 'Checklist',
      show: can('checklist', 'show', 'list'),
      tables: ['checklist', 'checklist_category', 'checklist_module', 'checklist_task'],
    },
  },
  constraints: {
    checklist_name_key: { field: 'name', message: 'Já existe um checklist com este nome.' },
    checklist_category_fkey: { field: 'equipment_category_uuids', message: 'Categoria não encontrada.' },
    equipment_category_checklist_fkey: { field: 'default_checklist_uuid', message: 'Checklist não encontrado.' },
    checklist_task_limits: { field: 'modules', message: 'Há uma medição com máximo menor que o mínimo.' },
    checklist_task_options: { field: 'modules', message: 'Uma lista de opções precisa de ao menos duas.' },
  },
  search: [{ entity: 'checklist', access: can('checklist', 'list'), find: searchChecklists }],
};
