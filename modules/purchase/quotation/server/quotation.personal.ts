import type { PersonalData } from '#core/server/personal/declare.ts';

/** What of people is held here, why, and for how long. */
export const quotationPersonal: PersonalData = {
  quotation: {
    staff: ['buyer_name'],
  },
  quotation_line: {
    party: ['winner_name'],
  },
  quotation_supplier: {
    own: {
      label: 'Convite de cotação',
      people: 'Contatos de fornecedores',
      purpose: 'Pedir e receber preços',
      basis: 'CONTRACT',
      kept: '5 anos e o corrente, contados do fim da relação',
      columns: {
        email: 'EMAIL',
        answered_by: 'NAME',
      },
      title: 'supplier_name',
    },
    party: ['supplier_name'],
  },
};
