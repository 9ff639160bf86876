import type { PersonalData } from '#core/server/personal/declare.ts';

/** What of people is held here, why, and for how long. */
export const payrollMonthPersonal: PersonalData = {
  payroll_month: {
    staff: ['closed_by_name'],
  },
  payroll_line: {
    own: {
      label: 'Desconto de benefício no mês',
      people: 'Colaboradores',
      purpose: 'Fechar o mês para a folha',
      basis: 'LEGAL',
      kept: '5 anos e o corrente',
      columns: {
        employee: 'PAY',
      },
      title: 'benefit_name',
      of: ['user_uuid', 'app_user'],
      stays: 'Mês fechado para a folha: obrigação trabalhista e fiscal.',
    },
    party: ['user_name'],
  },
};
