import { mounted, type ServerModule } from '#core/server/module.ts';
import { settingEntity, settingHandlers } from '#core/server/settings.ts';
import { requireOrder } from '#modules/service/service-order/server/public.ts';
import { technicianTraining } from '../contract.ts';
import { trainingSetting } from '../setting.contract.ts';
import { lackingOn, refuseUnqualified } from './lacking.queries.ts';

export const technicianTrainingModule: ServerModule = {
  name: 'technician-training',
  dependsOn: ['equipment', 'service-order', 'service-order-labor', 'training-certificate'],
  mounts: [
    mounted(technicianTraining, {
      ofOrder: async ({ params: { uuid } }, ctx) => {
        await requireOrder(ctx.db, ctx, uuid);
        return { data: await lackingOn(ctx.db, uuid) };
      },
    }),
    mounted(trainingSetting.calls, settingHandlers(trainingSetting)),
  ],
  refuses: { 'service_order_labor.assign': refuseUnqualified },
  entities: settingEntity(trainingSetting),
};
