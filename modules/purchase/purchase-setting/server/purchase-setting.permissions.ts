import { permissions, type PermissionsOf } from '#core/contract/permissions.ts';

/** The signatures above whoever analyses; whoever buys begins with none. */
export const purchaseSettingPermissions = permissions({
  module: 'purchase',
  actions: {
    approve_second_level: 'Aprovar até a segunda alçada',
    approve_above_limit: 'Aprovar acima da alçada',
  },
  grants: { service_manager: ['approve_second_level'], director: 'all' },
});

declare module '#core/contract/permissions.ts' {
  interface Permissions extends PermissionsOf<typeof purchaseSettingPermissions> {}
}
