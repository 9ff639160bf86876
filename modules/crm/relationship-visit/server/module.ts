import { mounted, type ServerModule } from '#core/server/module.ts';
import { settingEntity, settingHandlers } from '#core/server/settings.ts';
import { relationshipSetting, relationshipVisit } from '../contract.ts';
import { proposeVisit } from './relationship-visit.actions.ts';
import { proposals } from './relationship-visit.queries.ts';

export const relationshipVisitModule: ServerModule = {
  name: 'relationship-visit',
  dependsOn: ['business-calendar', 'crm-customer-equipment', 'crm-report', 'customer', 'maintenance-schedule'],
  mounts: [
    mounted(relationshipVisit, {
      list: async (_input, { db }) => ({ data: await proposals(db) }),
      propose: ({ params }, ctx) => ctx.transaction(async (db) => ({ data: await proposeVisit(db, ctx, params.uuid) })),
    }),
    mounted(relationshipSetting.calls, settingHandlers(relationshipSetting)),
  ],
  entities: settingEntity(relationshipSetting),
};
