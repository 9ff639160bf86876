import { mounted, type ServerModule } from '#core/server/module.ts';
import { handoverLink } from '../contract.ts';
import { handoverPageMounted } from './handover-page.routes.ts';
import { sendLink } from './link.actions.ts';

export const handoverPageModule: ServerModule = {
  name: 'handover-page',
  dependsOn: ['company', 'customer', 'notification', 'rental-handover', 'rental-movement'],
  mounts: [
    mounted(handoverLink, {
      send: ({ params: { uuid }, body }, ctx) =>
        ctx.transaction(async (db) => ({ data: await sendLink(db, ctx, uuid, body.version) })),
    }),
    handoverPageMounted,
  ],
};
