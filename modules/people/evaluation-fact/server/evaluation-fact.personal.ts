import type { PersonalData } from '#core/server/personal/declare.ts';

/** What of people is held here, why, and for how long. */
export const evaluationFactPersonal: PersonalData = {
  evaluation_objection: {
    own: {
      label: 'Ressalva em avaliação',
      people: 'Colaboradores',
      purpose: 'Ouvir a pessoa sobre o resultado',
      basis: 'CONTRACT',
      kept: 'Durante o vínculo e 5 anos depois',
      columns: {
        text: 'TEXT',
      },
      title: 'label',
      of: ['employee_uuid', 'app_user'],
      stays: 'Palavras da própria pessoa sobre o resultado.',
    },
  },
};
