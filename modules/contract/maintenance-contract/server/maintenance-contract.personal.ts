import type { PersonalData } from '#core/server/personal/declare.ts';

/** What of people is held here, why, and for how long. */
export const maintenanceContractPersonal: PersonalData = {
  maintenance_contract: {
    own: {
      label: 'Signatário em contrato de manutenção',
      people: 'Signatários',
      purpose: 'Formalizar o contrato',
      basis: 'CONTRACT',
      kept: '5 anos e o corrente, contados do fim da relação',
      columns: {
        their_signatory: 'NAME',
        their_signatory_role: 'PROFILE',
        their_signatory_document: 'CPF',
        their_signatory_email: 'EMAIL',
      },
      title: 'code',
      path: '/contract/show/',
      stays: 'Parte do contrato: obrigação legal e defesa de direitos.',
    },
    staff: ['made_by_name', 'our_signatory_name', 'responsible_name'],
    party: ['customer_name', 'payer_name'],
  },
};
