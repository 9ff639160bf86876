import type { PersonalData } from '#core/server/personal/declare.ts';

/** What of people is held here, why, and for how long. */
export const anvisaWatchPersonal: PersonalData = {
  anvisa_letter: {
    own: {
      label: 'Carta sobre registro ANVISA',
      people: 'Contatos de clientes',
      purpose: 'Avisar a situação do registro',
      basis: 'LEGAL',
      kept: 'Vida útil do equipamento, ao menos 5 anos',
      columns: {
        to_address: 'EMAIL',
      },
      title: 'to_address',
      stays: 'Prova de que o aviso foi enviado.',
    },
    staff: ['sent_by_name'],
  },
};
