import type { PersonalData } from '#core/server/personal/declare.ts';

/** What of people is held here, why, and for how long. */
export const contractSignaturePersonal: PersonalData = {
  contract_signature: {
    staff: ['asked_by_name'],
  },
  contract_signatory: {
    own: {
      label: 'Signatário de contrato',
      people: 'Signatários',
      purpose: 'Assinar o contrato',
      basis: 'CONTRACT',
      kept: '5 anos e o corrente, contados do fim da relação',
      columns: {
        role: 'PROFILE',
        name: 'NAME',
        email: 'EMAIL',
      },
      stays: 'Assinatura eletrônica: prova do contrato.',
    },
  },
};
