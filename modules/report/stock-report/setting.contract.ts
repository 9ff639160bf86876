import { isAbove, isPositive } from '#core/contract/decimal.ts';
import { can } from '#core/contract/endpoint.ts';
import { percent, setting, wholeNumber } from '#core/contract/setting.ts';

const tooSmall = 'Informe pelo menos 1 dia';

/** By what the reports and alerts go. */
export const stockSetting = setting({
  entity: 'stock_report_setting',
  label: 'Parâmetros de estoque',
  path: '/stock/report/setting',
  see: can('stock', 'view_abc_report', 'list_part', 'list_product'),
  change: can('stock', 'update_part'),
  fields: {
    a_limit: percent({ label: 'Classe A até', default: '80' }),
    b_limit: percent({ label: 'Classe B até', default: '95' }),
    idle_days: wholeNumber({ label: 'Dias sem saída', min: 1, max: 3650, default: 180, tooSmall }),
    demand_days: wholeNumber({ label: 'Dias de consumo', min: 1, max: 730, default: 365, tooSmall }),
    lead_time_days: wholeNumber({
      label: 'Prazo de compra',
      help: 'Quando o fornecedor não diz o seu.',
      min: 1,
      max: 365,
      default: 15,
      tooSmall,
    }),
    safety_days: wholeNumber({ label: 'Dias de segurança', min: 0, max: 365, default: 7 }),
  },
  sections: [
    {
      title: 'Curva ABC',
      hint: 'Até onde vai cada classe, somando o valor consumido do maior ao menor.',
      fields: ['a_limit', 'b_limit'],
    },
    {
      title: 'Alertas',
      hint: 'Quando um item com saldo passa a ser avisado como sem giro.',
      fields: ['idle_days'],
    },
    {
      title: 'Compra',
      hint: 'Ponto recomendado = consumo por dia × (prazo de compra + dias de segurança).',
      fields: ['demand_days', 'lead_time_days', 'safety_days'],
    },
  ],
  check: ({ a_limit, b_limit }) => {
    if (!isPositive(a_limit)) return { a_limit: 'O limite deve ser maior que zero.' };
    if (isAbove(b_limit, '100')) return { b_limit: 'O limite não pode passar de 100%.' };
    return isAbove(b_limit, a_limit) ? null : { b_limit: 'O limite de B deve ser maior que o de A.' };
  },
});
