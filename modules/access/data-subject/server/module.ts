import { mounted, type ServerModule } from '#core/server/module.ts';
import { dataSubject } from '../contract.ts';
import { dataSubjectPermissions } from './data-subject.permissions.ts';
import { dataSubjectHandlers } from './data-subject.routes.ts';
import { anonymiseKind, anonymisePerson } from './anonymise.actions.ts';
import { exportKind, exportPerson } from './export.actions.ts';

export const dataSubjectModule: ServerModule = {
  name: 'data-subject',
  dependsOn: ['company'],
  permissions: [dataSubjectPermissions],
  mounts: [mounted(dataSubject, dataSubjectHandlers)],
  operations: { [exportKind]: exportPerson, [anonymiseKind]: anonymisePerson },
  entities: { data_subject: { label: 'Titular', show: dataSubject.find.access, tables: [] } },
};
