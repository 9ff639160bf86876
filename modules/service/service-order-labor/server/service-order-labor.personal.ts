import type { PersonalData } from '#core/server/personal/declare.ts';

/** What of people is held here, why, and for how long. */
export const serviceOrderLaborPersonal: PersonalData = {
  labor_session_correction: {
    staff: ['corrected_by_name'],
  },
  labor_session: {
    own: {
      label: 'Apontamento de horas',
      people: 'Técnicos',
      purpose: 'Contar as horas de serviço',
      basis: 'CONTRACT',
      kept: 'Vida útil do equipamento, ao menos 5 anos',
      columns: {
        device_name: 'NETWORK',
      },
      title: 'device_name',
      of: ['technician_uuid', 'app_user'],
      stays: 'Hora trabalhada: prova de custo e de jornada.',
    },
    staff: ['ended_by'],
  },
};
