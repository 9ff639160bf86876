import type { PersonalData } from '#core/server/personal/declare.ts';

/** What of people is held here, why, and for how long. */
export const supplierDocumentPersonal: PersonalData = {
  supplier_document: {
    own: {
      label: 'Documento enviado por fornecedor',
      people: 'Contatos de fornecedores',
      purpose: 'Qualificar o fornecedor',
      basis: 'LEGAL',
      kept: '5 anos',
      columns: {
        sent_by: 'NAME',
      },
      title: 'number',
      stays: 'Prova de quem enviou o documento da qualificação.',
    },
    staff: ['reviewed_by_name'],
  },
};
