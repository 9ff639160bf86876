import { can } from '#core/contract/endpoint.ts';
import { oneOf, percent, setting, yesNo } from '#core/contract/setting.ts';
import { decisionRule } from './decision.rules.ts';

/** By what measurements are judged. */
export const qualitySetting = setting({
  entity: 'quality_setting',
  label: 'Parâmetros da qualidade',
  path: '/quality/setting',
  see: can('quality', 'calibrations_list'),
  change: can('quality', 'configure'),
  fields: {
    decision_rule: oneOf({
      label: 'Regra de decisão',
      help: 'Vale para as próximas calibrações: as já julgadas guardam a regra com que foram julgadas.',
      choice: decisionRule,
      default: 'WITH_UNCERTAINTY',
    }),
    guard_band_percent: percent({
      label: 'Banda de guarda',
      help: 'Parte da incerteza U que fica livre abaixo do limite. 83% é a da ISO 14253-1; só vale com a regra da banda.',
      default: '83',
    }),
    measured_answers_need_instrument: yesNo({
      label: 'Toda medição diz com que instrumento foi feita',
      help: 'Um valor medido no checklist de uma ordem, avaliação ou visita só é aceito com o instrumento.',
      default: false,
    }),
  },
  sections: [
    {
      title: 'Calibração',
      hint: 'Quando um ponto calibrado é aprovado.',
      fields: ['decision_rule', 'guard_band_percent'],
    },
    {
      title: 'Medições no serviço',
      hint: 'O que se pede de quem mede.',
      fields: ['measured_answers_need_instrument'],
    },
  ],
});
