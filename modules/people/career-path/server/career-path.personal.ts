import type { PersonalData } from '#core/server/personal/declare.ts';

/** What of people is held here, why, and for how long. */
export const careerPathPersonal: PersonalData = {
  career_level: {
    none: ['name'],
  },
  career_path: {
    none: ['name'],
  },
  career_competence_mark: {
    own: {
      label: 'Nota de competência',
      people: 'Colaboradores',
      purpose: 'Acompanhar a carreira',
      basis: 'CONTRACT',
      kept: 'Durante o vínculo e 5 anos depois',
      columns: {
        note: 'TEXT',
      },
      title: 'marked_on',
      of: ['user_uuid', 'app_user'],
    },
    none: ['name'],
  },
  career_proof: {
    own: {
      label: 'Comprovação de requisito',
      people: 'Colaboradores',
      purpose: 'Acompanhar a carreira',
      basis: 'CONTRACT',
      kept: 'Durante o vínculo e 5 anos depois',
      columns: {
        note: 'TEXT',
      },
      title: 'proved_on',
      of: ['user_uuid', 'app_user'],
    },
  },
};
