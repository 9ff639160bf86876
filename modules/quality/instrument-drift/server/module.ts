import { mounted, type ServerModule } from '#core/server/module.ts';
import { instrumentDrift } from '../contract.ts';
import { driftOf } from './drift.queries.ts';

export const instrumentDriftModule: ServerModule = {
  name: 'instrument-drift',
  dependsOn: ['calibration', 'instrument', 'quality-setting'],
  mounts: [
    mounted(instrumentDrift, { drift: async ({ params }, { db }) => ({ data: await driftOf(db, params.uuid) }) }),
  ],
};
