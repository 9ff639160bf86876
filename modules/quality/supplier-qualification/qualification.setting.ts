import { can } from '#core/contract/endpoint.ts';
import { isSame, sumOf } from '#core/contract/decimal.ts';
import { percent, setting, wholeNumber } from '#core/contract/setting.ts';

const points = (label: string, fallback: number) =>
  wholeNumber({ label, suffix: 'pontos', min: 0, max: 100, default: fallback });

/** By what suppliers are judged. */
export const qualificationSetting = setting({
  entity: 'qualification_setting',
  label: 'Parâmetros da qualificação',
  path: '/quality/supplier-qualification-setting',
  see: can('quality', 'suppliers_qualification_show'),
  change: can('quality', 'configure'),
  fields: {
    weight_documents: percent({ label: 'Documentos e checklist', default: '40' }),
    weight_quality: percent({ label: 'Qualidade', default: '30' }),
    weight_delivery: percent({ label: 'Prazo', default: '20' }),
    weight_service: percent({ label: 'Atendimento', default: '10' }),
    minor_points: points('Não conformidade leve', 5),
    major_points: points('Não conformidade maior', 15),
    critical_points: points('Não conformidade crítica', 40),
    qualified_from: wholeNumber({ label: 'Qualificado a partir de', min: 1, max: 100, default: 80 }),
    conditional_from: wholeNumber({
      label: 'Com restrição a partir de',
      help: 'Abaixo disto não é qualificado: compra-se só com um motivo.',
      min: 0,
      max: 99,
      default: 60,
    }),
    window_months: wholeNumber({
      label: 'Fatos considerados',
      suffix: 'meses',
      help: 'Não conformidades, recebimentos e notas mais antigos não contam.',
      min: 1,
      max: 60,
      default: 12,
    }),
  },
  sections: [
    {
      title: 'Pesos do IQF',
      hint: 'Somam 100%. Uma parte sem dados cede seu peso às outras. Cada resultado guarda os pesos com que foi feito.',
      fields: ['weight_documents', 'weight_quality', 'weight_delivery', 'weight_service'],
    },
    {
      title: 'Não conformidades',
      hint: 'Quantos pontos cada uma tira da Qualidade.',
      fields: ['minor_points', 'major_points', 'critical_points'],
    },
    {
      title: 'Faixas',
      hint: 'Um documento crítico vencido ou em falta bloqueia, qualquer que seja o IQF.',
      fields: ['qualified_from', 'conditional_from', 'window_months'],
    },
  ],
  check: (values) => {
    const sum = sumOf([values.weight_documents, values.weight_quality, values.weight_delivery, values.weight_service]);
    if (!isSame(sum, '100')) return { weight_service: 'Os quatro pesos somam 100%' };
    return values.conditional_from < values.qualified_from
      ? null
      : { conditional_from: 'Fica abaixo da faixa dos qualificados' };
  },
});
