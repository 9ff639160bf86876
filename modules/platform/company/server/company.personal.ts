import type { PersonalData } from '#core/server/personal/declare.ts';

/** What of people is held here, why, and for how long. */
export const companyPersonal: PersonalData = {
  company: {
    own: {
      label: 'Responsável técnico da empresa',
      people: 'Responsável técnico',
      purpose: 'Identificar a empresa nos documentos',
      basis: 'LEGAL',
      kept: 'Enquanto for o responsável',
      columns: {
        responsible_name: 'NAME',
        responsible_number: 'PROFILE',
      },
      path: '/company',
      title: 'responsible_name',
      stays: 'Troca-se em Dados da Empresa.',
    },
    none: ['legal_name', 'trade_name', 'document', 'email', 'phone', 'street', 'zip_code'],
  },
};
