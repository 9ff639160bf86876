import type { PersonalData } from '#core/server/personal/declare.ts';

/** What of people is held here, why, and for how long. */
export const purchasePagePersonal: PersonalData = {
  purchase_answer: {
    own: {
      label: 'Resposta a pedido de compra',
      people: 'Contatos de fornecedores',
      purpose: 'Provar o aceite do pedido',
      basis: 'CONTRACT',
      kept: '5 anos e o corrente, contados do fim da relação',
      columns: {
        name: 'NAME',
      },
      stays: 'Aceite do pedido: prova da compra.',
    },
    staff: ['decided_by_name'],
  },
};
