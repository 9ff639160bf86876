import type { PersonalData } from '#core/server/personal/declare.ts';

/** What of people is held here, why, and for how long. */
export const maintenanceSchedulePersonal: PersonalData = {
  maintenance_schedule_move: {
    staff: ['user_name'],
  },
  maintenance_schedule: {
    own: {
      label: 'Visita na agenda',
      people: 'Contatos de clientes',
      purpose: 'Combinar e fazer a visita',
      basis: 'CONTRACT',
      kept: 'Vida útil do equipamento, ao menos 5 anos',
      columns: {
        contact_name: 'NAME',
        contact_phone: 'PHONE',
        contact_email: 'EMAIL',
        address: 'ADDRESS',
      },
      title: 'code',
      path: '/maintenance-schedule/show/',
    },
    staff: ['responsible_name'],
    party: ['customer_name'],
  },
};
