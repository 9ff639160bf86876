import type { ManualText } from '#core/contract/manual.ts';

export const purchaseArrival: Readonly<Record<string, ManualText>> = {
  recebimento: {
    about:
      'No [recebimento](/purchase/receiving) se confere o que chegou: contra o pedido, contra a nota e por lote. Dar entrada põe no estoque e libera o que as ordens esperam.',
    tasks: [
      {
        title: 'Receber um pedido',
        who: ['purchase.create_receiving'],
        steps: [
          'Em [Recebimentos](/purchase/receiving), clique em **Receber mercadoria** e escolha o pedido; ou **Receber** na página dele.',
          'Solte o XML da NF-e: itens, custos, lotes e validades vêm dele.',
          'Conte com o leitor ou a câmera (**Zerar e contar**) e diga o que foi recusado e por quê.',
          'Clique em **Dar entrada**. **Salvar conferência** guarda para continuar depois.',
        ],
      },
      {
        title: 'Desfazer um recebimento',
        who: ['purchase.undo_receiving'],
        steps: [
          '**Desfazer recebimento** com o motivo: tudo sai do estoque e o pedido volta a esperar. Só enquanto nada foi usado.',
        ],
      },
    ],
    courses: {
      receiving: {
        CHECKING: 'Conferindo: nada entrou no estoque ainda.',
        RECEIVED: 'Entrou no estoque.',
        UNDONE: 'Desfeito; o motivo fica.',
      },
    },
    words: [
      [
        'Divergência',
        'Veio avariado, a menos do que a nota diz, ou fora do preço combinado: diga o que foi feito. Dela se abre uma não conformidade.',
      ],
    ],
    refusals: [
      ['Esta NF-e já foi recebida.', 'A mesma nota entra uma vez só.'],
      ['Diga o que foi feito: …', 'Há divergência sem solução escrita.'],
      ['Este arquivo não é o XML de uma NF-e.', 'Peça o XML ao fornecedor: o PDF da nota não serve.'],
    ],
  },
  importações: {
    about:
      'O [acompanhamento da importação](/purchase/request/import-tracking) segue dezesseis etapas, da proforma à conferência, com prazos e custos. Os custos são rateados pelos itens do pedido.',
    tasks: [
      {
        title: 'Acompanhar uma importação',
        who: ['purchase.create_import'],
        steps: [
          'Clique em **Nova importação** e escolha o pedido e o modal: as etapas e os prazos vêm prontos.',
          'Em cada etapa, informe a data realizada, o documento e os arquivos.',
          'Lance os custos na moeda em que foram pagos, com a taxa do dia.',
          'Sem etapas em aberto, **Concluir importação**.',
        ],
      },
    ],
    courses: {
      import_tracking: {
        IN_PROGRESS: 'Há etapas em aberto.',
        DONE: 'Todas as etapas concluídas ou dispensadas.',
        CANCELLED: 'O acompanhamento parou; o pedido não muda.',
      },
    },
    refusals: [
      ['Este pedido já tem uma importação.', 'Abra a que existe, na página do pedido.'],
      ['Conclua ou dispense as etapas em aberto (…).', 'Marque como não aplicável o que não existe neste modal.'],
    ],
  },
  'prazos-afetados': {
    about:
      'Quando a peça chega depois do prometido, a ordem aparece em [Prazos afetados](/purchase/slipped), com o novo prazo sugerido.',
    tasks: [
      {
        title: 'Mudar o prazo e avisar o cliente',
        who: ['service_order.update'],
        steps: [
          'Marque as ordens e confira o novo prazo.',
          'Clique em **Mudar prazo e avisar cliente**: o e-mail sai uma vez por data. Sem e-mail, só o prazo muda.',
        ],
      },
    ],
    refusals: [['…: a peça só chega em …', 'Escolha um prazo depois da chegada.']],
  },
  'parâmetros-de-compras': {
    about:
      'Os [parâmetros](/purchase/setting) dizem quem aprova até quanto, quantas propostas uma compra grande precisa e o que o sistema pede por conta própria. Quem compra, analisa ou recebe pode vê-los; quem aprova sem limite os altera.',
    tasks: [
      {
        title: 'Definir as alçadas',
        who: ['purchase.approve_above_limit'],
        steps: [
          'Informe **Alçada de quem analisa** e **Segunda alçada**: acima da segunda só aprova quem não tem limite.',
          'Diga depois de quanto tempo a alçada superior é avisada.',
        ],
      },
      {
        title: 'Ligar a reposição automática',
        who: ['purchase.approve_above_limit'],
        steps: ['Marque **Gerar rascunho à noite do que chegou ao ponto de pedido**: alguém confere e envia.'],
      },
    ],
  },
};
