import { mounted, type ServerModule } from '#core/server/module.ts';
import { settingEntity, settingHandlers } from '#core/server/settings.ts';
import { qualitySetting } from '../contract.ts';
import { qualityPermissions } from './quality.permissions.ts';

export const qualitySettingModule: ServerModule = {
  name: 'quality-setting',
  dependsOn: [],
  permissions: [qualityPermissions],
  mounts: [mounted(qualitySetting.calls, settingHandlers(qualitySetting))],
  entities: settingEntity(qualitySetting),
};
