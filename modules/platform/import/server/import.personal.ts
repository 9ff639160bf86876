import type { PersonalData } from '#core/server/personal/declare.ts';

/** What of people is held here, why, and for how long. */
export const importPersonal: PersonalData = {
  data_import_choice: {},
  data_import_line: {
    own: {
      label: 'Linha de planilha importada',
      people: 'Clientes e fornecedores',
      purpose: 'Conferir e desfazer importações',
      basis: 'INTEREST',
      kept: 'Até a limpeza das importações',
      columns: {
        cells: 'TEXT',
      },
      title: 'label',
      stays: 'Some sozinha com a limpeza das importações.',
    },
  },
};
