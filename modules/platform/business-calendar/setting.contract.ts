import { usualHours } from '#core/contract/business-time.ts';
import { can } from '#core/contract/endpoint.ts';
import { openingHours, setting, yesNo } from '#core/contract/setting.ts';

const settles = can('config', 'config_permissions');
const on = (label: string, weekday: number) => openingHours({ label, default: usualHours[weekday] ?? [] });

/** In the order of the weekday's number: 0 is Sunday. */
export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

/** When the house is open, and which of the days no law closes it keeps. */
export const calendarSetting = setting({
  entity: 'business_calendar',
  label: 'Horário de funcionamento',
  path: '/business-calendar/hours',
  see: settles,
  change: settles,
  fields: {
    monday: on('Segunda-feira', 1),
    tuesday: on('Terça-feira', 2),
    wednesday: on('Quarta-feira', 3),
    thursday: on('Quinta-feira', 4),
    friday: on('Sexta-feira', 5),
    saturday: on('Sábado', 6),
    sunday: on('Domingo', 0),
    closes_on_carnaval: yesNo({ label: 'Fecha na segunda e na terça de Carnaval', default: true }),
    closes_on_corpus_christi: yesNo({ label: 'Fecha em Corpus Christi', default: true }),
  },
  sections: [
    {
      title: 'Semana',
      hint: 'Vários períodos no mesmo dia: 8-12 13-18. Dia inteiro: 24h. Em branco, fechado.',
      fields: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
    },
    {
      title: 'Pontos facultativos',
      hint: 'Nenhuma lei nacional os torna feriado: cada empresa escolhe.',
      fields: ['closes_on_carnaval', 'closes_on_corpus_christi'],
    },
  ],
  check: (values) =>
    weekdays.some((weekday) => values[weekday] !== null)
      ? null
      : { monday: 'A empresa precisa abrir em pelo menos um dia da semana.' },
});
