import { mounted, type ServerModule } from '#core/server/module.ts';
import { settingEntity, settingHandlers } from '#core/server/settings.ts';
import { purchaseSetting } from '../contract.ts';

export const purchaseSettingModule: ServerModule = {
  name: 'purchase-setting',
  dependsOn: [],
  mounts: [mounted(purchaseSetting.calls, settingHandlers(purchaseSetting))],
  entities: settingEntity(purchaseSetting),
};
