import { mounted, type ServerModule } from '#core/server/module.ts';
import { visitAgenda } from '../contract.ts';
import { countExpected, visitEntries } from './visit-agenda.queries.ts';

export const visitAgendaModule: ServerModule = {
  name: 'visit-agenda',
  dependsOn: ['absence', 'business-calendar', 'maintenance-schedule', 'schedule-conflict', 'user'],
  mounts: [
    mounted(visitAgenda, {
      calendar: ({ query }, { db }) => visitEntries(db, query),
      expected: async ({ query }, { db }) => ({ data: { count: await countExpected(db, query) } }),
    }),
  ],
};
