import { can } from '#core/contract/endpoint.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { causeAnalysis } from '../contract.ts';
import { findAnalysis, saveAnalysis } from './cause-analysis.actions.ts';
import { analysisParts } from './cause-analysis.paper.ts';

export const causeAnalysisModule: ServerModule = {
  name: 'cause-analysis',
  dependsOn: ['non-conformity'],
  mounts: [
    mounted(causeAnalysis, {
      show: async ({ params }, { db }) => ({ data: await findAnalysis(db, params.uuid) }),
      save: ({ params, body }, ctx) =>
        ctx.transaction(async (db) => {
          await saveAnalysis(db, params.uuid, body);
          return { data: await findAnalysis(db, params.uuid) };
        }),
    }),
  ],
  answers: {
    'document.parts': async (db, _ctx, { entity, uuid }) =>
      entity === 'non_conformity' ? analysisParts(db, uuid) : undefined,
  },
  migrations: `${import.meta.dirname}/migrations`,
  entities: {
    cause_analysis: {
      label: 'Análise de causa',
      show: can('quality', 'non_conformities_show', 'non_conformities_list'),
      tables: ['cause_analysis', 'cause_analysis_cause'],
    },
  },
};
