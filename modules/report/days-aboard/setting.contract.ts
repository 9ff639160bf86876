import { can } from '#core/contract/endpoint.ts';
import { setting, wholeNumber } from '#core/contract/setting.ts';

/** How much goes into the field by itself. */
export const aboardSetting = setting({
  entity: 'aboard_setting',
  label: 'Parâmetros do que vai a bordo',
  path: '/aboard/setting',
  see: can('maintenance_schedule', 'adjust_periodicity'),
  change: can('maintenance_schedule', 'adjust_periodicity'),
  fields: {
    days: wholeNumber({
      label: 'Dias à frente',
      help: 'Além de hoje: ordens e visitas desses dias vão a bordo sem ninguém pedir.',
      suffix: 'dias',
      min: 0,
      max: 7,
      default: 3,
    }),
    manual_megabytes: wholeNumber({
      label: 'Tamanho de um manual',
      help: 'PDFs do modelo até este tamanho vão a bordo. Zero não leva manuais.',
      suffix: 'MB',
      min: 0,
      max: 10,
      default: 3,
    }),
  },
  sections: [
    {
      title: 'Em campo, sem rede',
      hint: 'O que o celular de cada técnico leva guardado.',
      fields: ['days', 'manual_megabytes'],
    },
  ],
});
