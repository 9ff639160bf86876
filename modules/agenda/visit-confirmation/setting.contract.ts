import { can } from '#core/contract/endpoint.ts';
import { setting, wholeNumber, yesNo } from '#core/contract/setting.ts';

export const confirmationSetting = setting({
  entity: 'visit_confirmation_setting',
  label: 'Confirmação de visitas',
  path: '/maintenance-schedule/confirmation-setting',
  see: can('maintenance_schedule', 'list'),
  change: can('maintenance_schedule', 'adjust_periodicity'),
  fields: {
    asks: yesNo({
      label: 'Pedir confirmação ao cliente',
      help: 'Vai ao e-mail do contato da visita; sem e-mail, ninguém é avisado.',
      default: true,
    }),
    days_before: wholeNumber({
      label: 'Quantos dias úteis antes',
      suffix: 'dias úteis',
      min: 1,
      max: 30,
      default: 2,
      tooSmall: 'Informe pelo menos 1 dia',
    }),
  },
  sections: [
    {
      title: 'E-mail antes da visita',
      hint: 'Com o compromisso para a agenda do cliente e uma página para confirmar ou pedir outro dia.',
      fields: ['asks', 'days_before'],
    },
  ],
});
