import { mounted, type ServerModule } from '#core/server/module.ts';
import { settingEntity, settingHandlers } from '#core/server/settings.ts';
import { purchaseSetting } from '../contract.ts';
import { purchaseSettingPermissions } from './purchase-setting.permissions.ts';

export const purchaseSettingModule: ServerModule = {
  name: 'purchase-setting',
  dependsOn: [],
  permissions: [purchaseSettingPermissions],
  mounts: [mounted(purchaseSetting.calls, settingHandlers(purchaseSetting))],
  entities: settingEntity(purchaseSetting),
};
