import { can } from '#core/contract/endpoint.ts';
import { setting, wholeNumber } from '#core/contract/setting.ts';

/** By what conflicts of the agenda are found. */
export const scheduleSetting = setting({
  entity: 'maintenance_schedule_setting',
  label: 'Parâmetros da agenda',
  path: '/maintenance-schedule/setting',
  see: can('maintenance_schedule', 'list'),
  change: can('maintenance_schedule', 'adjust_periodicity'),
  fields: {
    travel_minutes: wholeNumber({
      label: 'Deslocamento',
      help: 'Entre visitas do mesmo técnico em lugares diferentes. Zero não verifica.',
      suffix: 'minutos',
      min: 0,
      max: 480,
      default: 30,
    }),
  },
  sections: [
    {
      title: 'Conflitos',
      hint: 'O que impede marcar uma visita, além de técnico e equipamento ocupados, ausência e expediente.',
      fields: ['travel_minutes'],
    },
  ],
});
