import { can } from '#core/contract/endpoint.ts';
import { money, percent, setting, wholeNumber, yesNo } from '#core/contract/setting.ts';

/** By what buying goes. */
export const purchaseSetting = setting({
  entity: 'purchase_setting',
  label: 'Parâmetros de compras',
  path: '/purchase/setting',
  see: can('purchase', 'list_request'),
  change: can('purchase', 'approve_above_limit'),
  fields: {
    approval_limit: money({
      label: 'Alçada de quem analisa',
      help: 'Acima deste valor aprova quem tem a permissão “Aprovar até a segunda alçada”.',
      default: '5000',
    }),
    second_limit: money({
      label: 'Segunda alçada',
      help: 'Acima deste valor só aprova quem tem a permissão “Aprovar acima da alçada”, sem limite.',
      default: '20000',
    }),
    escalate_after_days: wholeNumber({
      label: 'Avisar a alçada superior depois de',
      help: 'Contados desde o envio para análise; no dobro disso é avisada também a última alçada.',
      suffix: 'dias',
      min: 1,
      max: 60,
      default: 2,
    }),
    three_quotes_above: money({
      label: 'Pedir três propostas acima de',
      help: 'Cotação concluída acima deste valor com menos de três propostas precisa de um motivo.',
      default: '1000',
    }),
    reorder_at_night: yesNo({
      label: 'Gerar rascunho à noite do que chegou ao ponto de pedido',
      help: 'Um rascunho por noite, que alguém confere e envia. O que já está solicitado ou em pedido não entra.',
      default: false,
    }),
    quantity_tolerance: percent({
      label: 'Receber a mais do que o pedido',
      help: 'Acima disto o recebimento é recusado.',
      default: '5',
    }),
    price_tolerance: percent({
      label: 'Diferença de preço aceita sem justificativa',
      help: 'Acima disto, para mais ou para menos, o recebimento registra a divergência.',
      default: '2',
    }),
    days_after_arrival: wholeNumber({
      label: 'Da chegada da peça até a ordem ficar pronta',
      help: 'Quando uma peça atrasa, o novo prazo sugerido ao cliente é a chegada mais estes dias úteis.',
      suffix: 'dias úteis',
      min: 0,
      max: 60,
      default: 2,
    }),
  },
  sections: [
    {
      title: 'Aprovação',
      hint: 'Quem pode aprovar até quanto, e o que acontece quando ninguém decide.',
      fields: ['approval_limit', 'second_limit', 'escalate_after_days'],
    },
    {
      title: 'Cotação',
      hint: 'A partir de quanto se compara com mais de um fornecedor.',
      fields: ['three_quotes_above'],
    },
    { title: 'Reposição', hint: 'O que o sistema pede por conta própria.', fields: ['reorder_at_night'] },
    {
      title: 'Recebimento',
      hint: 'O que pode diferir do pedido.',
      fields: ['quantity_tolerance', 'price_tolerance'],
    },
    {
      title: 'Prazo das ordens',
      hint: 'O que se promete ao cliente quando a peça atrasa.',
      fields: ['days_after_arrival'],
    },
  ],
});
