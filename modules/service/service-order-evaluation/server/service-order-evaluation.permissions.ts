import { permissions, type PermissionsOf } from '#core/contract/permissions.ts';

export const serviceOrderEvaluationPermissions = permissions({
  module: 'service_order',
  actions: { show_evaluation: 'Visualizar avaliação técnica' },
  grants: { service_manager: 'all', technician: 'all', quality: 'all', director: 'all' },
});

declare module '#core/contract/permissions.ts' {
  interface Permissions extends PermissionsOf<typeof serviceOrderEvaluationPermissions> {}
}
