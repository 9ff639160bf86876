import type { PersonalData } from '#core/server/personal/declare.ts';

/** What of people is held here, why, and for how long. */
export const partPromisePersonal: PersonalData = {
  promise_move: {
    own: {
      label: 'Aviso de nova promessa',
      people: 'Contatos de clientes',
      purpose: 'Avisar a nova data',
      basis: 'CONTRACT',
      kept: 'Vida útil do equipamento, ao menos 5 anos',
      expires: { months: 60, since: 'created_at', act: 'ANONYMISE' },
      columns: {
        to_address: 'EMAIL',
      },
      title: 'to_address',
    },
  },
};
