import { sql } from 'kysely';
import type { PersonalData } from '#core/server/personal/declare.ts';

/** What of people is held here, why, and for how long. */
export const evaluationInstancePersonal: PersonalData = {
  evaluation_instance: {
    own: {
      label: 'Avaliação de desempenho',
      people: 'Colaboradores',
      purpose: 'Avaliar e desenvolver a pessoa',
      basis: 'CONTRACT',
      kept: 'Durante o vínculo e 5 anos depois',
      columns: {
        calibrated_score: 'PROFILE',
      },
      title: 'due_on',
      told: sql<boolean>`held.side = 'MANAGER' and exists (select from evaluation_cycle cycle
        where cycle.uuid = held.cycle_uuid and cycle.status = 'CLOSED')`,
      of: ['employee_uuid', 'app_user'],
      stays:
        'Resultado de ciclo fechado: dado trabalhista, lido só por quem pode. A nota de cada avaliador não é da pessoa: sai só o resultado.',
    },
  },
};
