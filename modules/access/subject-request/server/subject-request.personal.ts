import type { PersonalData } from '#core/server/personal/declare.ts';

/** What of people is held here, why, and for how long. */
export const requestPersonal: PersonalData = {
  subject_request: {
    own: {
      label: 'Pedido de titular',
      people: 'Titulares que exercem direitos',
      purpose: 'Atender e provar o atendimento dos direitos da lei',
      basis: 'LEGAL',
      kept: '5 anos depois de encerrado',
      columns: {
        subject_name: 'NAME',
        subject_document: 'CPF',
        subject_email: 'EMAIL',
        subject_phone: 'PHONE',
        details: 'TEXT',
        answer: 'TEXT',
      },
      title: 'code',
      path: '/subject-request/show/',
      stays: 'Prova de que o pedido da própria pessoa foi atendido.',
    },
    staff: ['responsible_name'],
  },
};
