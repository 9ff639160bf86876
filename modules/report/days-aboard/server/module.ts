import { mounted, type ServerModule } from '#core/server/module.ts';
import { settingEntity, settingHandlers } from '#core/server/settings.ts';
import { aboard } from '../contract.ts';
import { aboardSetting } from '../setting.contract.ts';
import { readChosen } from './aboard.queries.ts';

export const daysAboardModule: ServerModule = {
  name: 'days-aboard',
  dependsOn: ['maintenance-schedule', 'service-order', 'service-order-labor'],
  mounts: [
    mounted(aboard, { chosen: async ({ query }, ctx) => ({ data: await readChosen(ctx, query) }) }),
    mounted(aboardSetting.calls, settingHandlers(aboardSetting)),
  ],
  entities: settingEntity(aboardSetting),
};
