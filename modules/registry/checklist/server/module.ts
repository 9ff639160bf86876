import { recordStatus } from '#core/contract/choice.ts';
import { can } from '#core/contract/endpoint.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { serverResource } from '#core/server/resource.ts';
import { checklist, checklistType } from '../contract.ts';
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
  sheet: [
    { key: 'name', title: 'Nome', kind: 'text' },
    { key: 'type', title: 'Tipo', kind: 'text', label: checklistType.label },
    { key: 'equipment_categories', title: 'Categorias de equipamento', kind: 'text' },
    { key: 'module_count', title: 'Módulos', kind: 'number' },
    { key: 'task_count', title: 'Tarefas', kind: 'number' },
    { key: 'estimated_minutes', title: 'Tempo estimado (min)', kind: 'number' },
    { key: 'revision', title: 'Revisão', kind: 'number' },
    { key: 'status', title: 'Situação', kind: 'text', label: recordStatus.label },
    { key: 'created_at', title: 'Cadastrado em', kind: 'moment' },
    { key: 'updated_at', title: 'Alterado em', kind: 'moment' },
  ],
});

export const checklistModule: ServerModule = {
  name: 'checklist',
  dependsOn: ['equipment-category'],
  permissions: [checklistPermissions],
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
