import { mounted, type ServerModule } from '#core/server/module.ts';
import { instrumentUse } from '../contract.ts';
import { measuredWith } from './measured.ts';
import { instrumentsOfOrder } from './order-instruments.ts';
import { optionsFor, stateOfUse } from './use.queries.ts';
import { conflictsOfInstruments } from './visit-conflict.ts';

export const instrumentUseModule: ServerModule = {
  name: 'instrument-use',
  dependsOn: [
    'calibration',
    'checklist-run',
    'instrument',
    'maintenance-schedule',
    'quality-setting',
    'schedule-conflict',
    'service-order',
    'user',
  ],
  mounts: [
    mounted(instrumentUse, {
      options: async ({ query }, { db, user }) => ({ data: await optionsFor(db, user.uuid, query) }),
      ofOrder: async ({ params }, ctx) => ({ data: await instrumentsOfOrder(ctx, params.uuid) }),
      state: async (_input, { db }) => ({ data: await stateOfUse(db) }),
    }),
  ],
  migrations: `${import.meta.dirname}/migrations`,
  constraints: {
    checklist_run_task_instrument_fkey: { field: 'instrument_uuid', message: 'Instrumento não encontrado.' },
  },
  answers: {
    'checklist_run.measured': measuredWith,
    'schedule_conflict.others': (db, _ctx, asked) => conflictsOfInstruments(db, asked),
  },
};
