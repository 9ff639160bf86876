import type { PersonalData } from '#core/server/personal/declare.ts';

/** What of people is held here, why, and for how long. */
export const visitConfirmationPersonal: PersonalData = {
  visit_confirmation: {
    own: {
      label: 'Pedido de confirmação de visita',
      people: 'Contatos de clientes',
      purpose: 'Confirmar a visita',
      basis: 'CONTRACT',
      kept: 'Vida útil do equipamento, ao menos 5 anos',
      expires: { months: 60, since: 'created_at', act: 'ANONYMISE' },
      columns: {
        email: 'EMAIL',
      },
      title: 'email',
      of: ['maintenance_schedule_uuid', 'maintenance_schedule'],
    },
  },
};
