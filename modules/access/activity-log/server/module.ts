import type { ServerModule } from '#core/server/module.ts';
import { activityLogPermissions } from './activity-log.permissions.ts';

/** Core keeps and answers the log; who may read it is said here. */
export const activityLogModule: ServerModule = {
  name: 'activity-log',
  dependsOn: [],
  permissions: [activityLogPermissions],
  mounts: [],
};
