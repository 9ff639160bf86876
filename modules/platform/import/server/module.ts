import { can } from '#core/contract/endpoint.ts';
import type { Ctx } from '#core/server/context.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { dataImport } from '../contract.ts';
import { analyse } from './import-analyse.ts';
import { applyImport } from './import-apply.ts';
import { undoImport } from './import-undo.ts';
import { importExport } from './import-export.ts';
import { entity, kind } from './import.actions.ts';
import { importHandlers } from './import.routes.ts';
import { sweepImports } from './import.sweep.ts';
import { importPermissions } from './import.permissions.ts';
import { importPersonal } from './import.personal.ts';

const isMine = async ({ db, user }: Ctx, uuid: string): Promise<boolean> =>
  (await db
    .selectFrom('data_import')
    .select('uuid')
    .where('uuid', '=', uuid)
    .where('user_uuid', '=', user.uuid)
    .executeTakeFirst()) !== undefined;

/** Knows no registry by name: each declares its own importer. */
export const importModule: ServerModule = {
  name: 'import',
  dependsOn: ['import-line'],
  permissions: [importPermissions],
  personal: importPersonal,
  mounts: [mounted(dataImport, importHandlers)],
  documents: [kind],
  migrations: `${import.meta.dirname}/migrations`,
  entities: {
    [entity]: { label: 'Importação', show: can('import', 'execute'), visible: isMine, tables: ['data_import'] },
  },
  operations: {
    ...importExport.operations,
    'import.map': analyse,
    'import.confirm': applyImport,
    'import.undo': undoImport,
  },
  jobs: { 'import.sweep': sweepImports },
  schedule: { 'import.sweep': '10 2 * * *' },
};
