import type { PersonalData } from '#core/server/personal/declare.ts';

/** What of people is held here, why, and for how long. */
export const metrologyRecallPersonal: PersonalData = {
  metrology_recall_item: {
    party: ['customer_name'],
    staff: ['measured_by', 'decided_by_name'],
  },
  recall_letter: {
    own: {
      label: 'Carta de recall metrológico',
      people: 'Contatos de clientes',
      purpose: 'Avisar medições em dúvida',
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
