import type { PersonalData } from '#core/server/personal/declare.ts';

/** What of people is held here, why, and for how long. */
export const trainingCertificatePersonal: PersonalData = {
  training_certificate: {
    own: {
      label: 'Certificado de treinamento',
      people: 'Colaboradores',
      purpose: 'Provar a qualificação de quem executa',
      basis: 'LEGAL',
      kept: 'Durante o vínculo e 5 anos depois',
      columns: {
        number: 'PROFILE',
        notes: 'TEXT',
      },
      title: 'training_name',
      of: ['user_uuid', 'app_user'],
      stays: 'Prova da qualificação de quem executou o serviço.',
    },
    party: ['user_name'],
  },
};
