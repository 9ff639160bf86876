import type { PersonalData } from '#core/server/personal/declare.ts';

/** What of people is held here, why, and for how long. */
export const crmReportPersonal: PersonalData = {
  crm_report: {
    own: {
      label: 'Relatório de CRM',
      people: 'Contatos de clientes',
      purpose: 'Relacionamento comercial',
      basis: 'INTEREST',
      kept: '5 anos depois de encerrado',
      expires: { months: 60, since: 'closed_at', act: 'ANONYMISE' },
      columns: {
        contact: 'NAME',
        contact_phone: 'PHONE',
        contact_email: 'EMAIL',
      },
      title: 'code',
      path: '/crm/report/show/',
    },
    staff: ['responsible_name'],
    party: ['customer_name'],
  },
};
