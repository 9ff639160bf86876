import type { PersonalData } from '#core/server/personal/declare.ts';

/** What of people is held here, why, and for how long. */
export const developmentPlanPersonal: PersonalData = {
  development_goal: {
    own: {
      label: 'Meta de desenvolvimento',
      people: 'Colaboradores',
      purpose: 'Desenvolver a pessoa',
      basis: 'CONTRACT',
      kept: 'Durante o vínculo e 5 anos depois',
      columns: {
        goal: 'TEXT',
        action: 'TEXT',
        evidence: 'TEXT',
      },
      title: 'goal',
      of: ['employee_uuid', 'app_user'],
      lawKeeps: {
        years: 5,
        since: 'updated_at',
        why: 'Dados trabalhistas ficam 5 anos depois do vínculo.',
      },
    },
  },
};
