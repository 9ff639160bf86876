import { permissions, type PermissionsOf } from '#core/contract/permissions.ts';

/** The second signature; whoever buys does not begin with it. */
export const purchaseSettingPermissions = permissions({
  module: 'purchase',
  actions: { approve_above_limit: 'Aprovar acima da alçada' },
  grants: { director: 'all' },
});

declare module '#core/contract/permissions.ts' {
  interface Permissions extends PermissionsOf<typeof purchaseSettingPermissions> {}
}
