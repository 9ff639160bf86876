import { can } from '#core/contract/endpoint.ts';
import { importColumns, sheetColumns } from '#core/server/field-columns.ts';
import { resourceImporter } from '#core/server/importer.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { serverResource } from '#core/server/resource.ts';
import { lostReason, lostReasonFields } from '../contract.ts';
import { lostReasonList, lostReasonsByName, findLostReason, searchLostReasons } from './lost-reason.queries.ts';
import { lostReasonPermissions } from './lost-reason.permissions.ts';

const registry = serverResource(lostReason, {
  entity: 'lost_reason',
  table: 'lost_reason',
  title: 'Motivos de perda',
  listing: lostReasonList,
  find: findLostReason,
  sheet: sheetColumns(lostReasonFields),
});

const importer = resourceImporter(lostReason, registry, {
  type: 'lost_reason',
  noun: { one: 'motivo de perda', many: 'Motivos de perda' },
  key: 'name',
  known: lostReasonsByName,
  link: (uuid) => `/lost-reason/edit/${uuid}`,
  columns: importColumns(lostReasonFields, 'name'),
});

export const lostReasonModule: ServerModule = {
  name: 'lost-reason',
  dependsOn: [],
  permissions: [lostReasonPermissions],
  personal: { lost_reason: { none: ['name'] } },
  mounts: [mounted(lostReason, registry.handlers)],
  operations: registry.operations,
  imports: [importer],
  migrations: `${import.meta.dirname}/migrations`,
  entities: {
    lost_reason: { label: 'Motivo de perda', show: can('lost_reason', 'show', 'list'), tables: ['lost_reason'] },
  },
  constraints: { lost_reason_name_key: { field: 'name', message: 'Já existe um motivo com este nome.' } },
  search: [{ entity: 'lost_reason', access: can('lost_reason', 'list'), find: searchLostReasons }],
};
