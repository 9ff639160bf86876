import type { PersonalData } from '#core/server/personal/declare.ts';

/** What of people is held here, why, and for how long. */
export const contractAdjustmentPersonal: PersonalData = {
  contract_addendum: {
    staff: ['made_by_name'],
  },
  adjustment_letter: {
    own: {
      label: 'Carta de reajuste enviada',
      people: 'Contatos de clientes',
      purpose: 'Avisar o reajuste',
      basis: 'CONTRACT',
      kept: '5 anos e o corrente, contados do fim da relação',
      columns: {
        to_address: 'EMAIL',
      },
      title: 'to_address',
      stays: 'Prova de que o aviso foi enviado.',
    },
    staff: ['sent_by_name'],
  },
};
