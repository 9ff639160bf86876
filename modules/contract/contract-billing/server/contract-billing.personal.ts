import type { PersonalData } from '#core/server/personal/declare.ts';

/** What of people is held here, why, and for how long. */
export const contractBillingPersonal: PersonalData = {
  contract_billing: {
    own: {
      label: 'Pagador em faturamento',
      people: 'Pagadores',
      purpose: 'Faturar',
      basis: 'LEGAL',
      kept: '5 anos e o corrente',
      columns: {
        payer_name: 'NAME',
        payer_document: 'CPF',
      },
      title: 'code',
      path: '/contract/billing/show/',
      stays: 'Documento fiscal: guardado por 5 anos e o corrente.',
    },
    staff: ['made_by_name'],
    party: ['customer_name'],
  },
};
