import type { ManualText } from '#core/contract/manual.ts';
import { purchaseArrival } from './purchase-arrival.ts';

export const texts: Readonly<Record<string, ManualText>> = {
  'solicitações-de-compra': {
    about:
      'A [solicitação](/purchase/request) diz o que precisa ser comprado, para quê e até quando. Quem pede não decide: outra pessoa aprova, nega ou pergunta.',
    picture: {
      file: 'solicitacoes-de-compra.webp',
      alt: 'As solicitações de compra por status',
      route: '/purchase/request',
      as: 'compras',
    },
    tasks: [
      {
        title: 'Pedir uma compra',
        who: ['purchase.create_request'],
        steps: [
          'Clique em **Nova solicitação**, escreva a justificativa e a data em que precisa.',
          'Adicione peças, produtos ou descreva o que falta, com a quantidade.',
          'Clique em **Enviar para análise**.',
        ],
      },
      {
        title: 'Decidir',
        who: ['purchase.analyze_request'],
        steps: [
          'Na visão **Por analisar**, abra a solicitação.',
          '**Aprovar**, **Aprovar parcialmente** (dizendo quanto de cada linha), **Reprovar** com o motivo ou **Solicitar nova análise** com uma pergunta.',
          'Acima da sua alçada a decisão é de quem tem a seguinte; ele é avisado quando demora.',
        ],
      },
      {
        title: 'Seguir para compra',
        who: ['purchase.create_quotation', 'purchase.create'],
        steps: [
          'Na visão **Por comprar**, marque até 50 solicitações e use **Cotar** ou **Gerar pedido**; de uma só, os mesmos botões estão na página dela.',
          'O que couber a outro fornecedor, retire do pedido: continua por comprar.',
        ],
      },
    ],
    courses: {
      purchase_request: {
        DRAFT: 'Em preparo: só quem fez altera.',
        PENDING: 'Enviada, esperando decisão.',
        IN_ANALYSIS: 'Alguém começou a analisar.',
        REANALYSIS: 'Quem analisa perguntou algo; respondida, volta a Pendente.',
        APPROVED: 'Aprovada por inteiro: falta comprar.',
        PARTIALLY_APPROVED: 'Aprovada em parte: compra-se o aprovado.',
        DENIED: 'Negada, com o motivo; pode voltar a rascunho.',
        QUOTING: 'Numa cotação em aberto.',
        PARTIALLY_ORDERED: 'Parte já está em pedido.',
        ORDERED: 'Tudo está em pedido.',
        CANCELLED: 'Não vale mais.',
      },
    },
    refusals: [
      ['Quem solicita não analisa a própria solicitação.', 'Outra pessoa com alçada decide.'],
      ['… passa da sua alçada de …. Peça a quem aprova acima dela.', 'As alçadas estão nos parâmetros de compras.'],
      ['Só quem fez a solicitação a altera.', 'Peça a quem fez, ou negue com o motivo.'],
    ],
  },
  'busca-de-peças': {
    about:
      'A [busca de peças](/parts/search) perdoa: acha por código, part number, código do fornecedor, palavras em qualquer ordem e até com um erro de digitação. No modo em lote, as escolhidas viram uma solicitação.',
    tasks: [
      {
        title: 'Achar uma peça',
        who: ['part.list'],
        steps: [
          'Digite o que sabe. Cada resultado diz por que foi encontrado, o saldo livre, o que está em pedido e o último preço.',
        ],
      },
      {
        title: 'Solicitar muitas de uma vez',
        who: ['purchase.create_request'],
        steps: [
          'Clique em **Solicitar em lote** e selecione as peças.',
          'Em **Configurar e enviar**, informe quantidades e fornecedores, ou cole da planilha: código, quantidade, fornecedor. **Sugerir o que falta** preenche pelos níveis do estoque.',
          'Envie e acompanhe. O que tiver erro fica na tela com o motivo, para corrigir e enviar de novo.',
        ],
      },
    ],
    refusals: [
      ['Nenhuma peça encontrada', 'Use menos palavras, retire filtros ou marque **Incluir inativas**.'],
      ['Peça repetida: já está no item ….', 'Some a quantidade numa linha só.'],
    ],
  },
  cotações: {
    about:
      'A [cotação](/purchase/quotation) pede preço a vários fornecedores de uma vez. Cada um responde pela sua página, sem conta, ou por planilha; a comparação é pelo preço entregue.',
    tasks: [
      {
        title: 'Pedir preços',
        who: ['purchase.create_quotation'],
        steps: [
          'Na solicitação aprovada, clique em **Cotar**: os itens já vêm. Ou **Nova cotação**, para o que ninguém solicitou.',
          'Convide os fornecedores.',
          'Diga até quando respondem e clique em **Enviar aos fornecedores**.',
        ],
      },
      {
        title: 'Registrar uma proposta que veio por fora',
        who: ['purchase.update_quotation'],
        steps: [
          'Em **Fornecedores**, use **Digitar proposta** ou **Ler planilha preenchida**. A planilha é mostrada antes de salvar.',
        ],
      },
      {
        title: 'Comparar e comprar',
        who: ['purchase.update_quotation'],
        steps: [
          'Abra **Comparação**, escolha o vencedor de cada item. Não sendo o mais barato, diga por quê; **Não comprar agora** deixa o item por comprar. **Salvar vencedores**.',
          'Clique em **Concluir e gerar pedidos**: sai um pedido em rascunho por fornecedor.',
        ],
      },
    ],
    courses: {
      quotation: {
        DRAFT: 'Em preparo.',
        OPEN: 'Com os fornecedores, até o prazo.',
        ANALYSIS: 'O recebimento terminou: compare e escolha.',
        CLOSED: 'Vencedores escolhidos e pedidos gerados.',
        CANCELLED: 'Não vale; as solicitações voltam a estar por comprar.',
      },
    },
    refusals: [
      ['Há proposta mais barata e nenhum motivo para não escolhê-la: ….', 'Escreva o motivo no item.'],
      [
        'Acima de … são pedidas … propostas: explique com pelo menos … caracteres por que bastam ….',
        'Convide mais fornecedores, ou explique.',
      ],
      ['Esta não é a planilha desta cotação: use a que foi enviada.', 'Baixe a planilha desta cotação e preencha-a.'],
    ],
  },
  pedidos: {
    about:
      'O [pedido](/purchase) vai a um fornecedor: o quê, por quanto e até quando. Ele confirma ou propõe mudanças pela página do pedido, sem conta.',
    tasks: [
      {
        title: 'Enviar um pedido',
        who: ['purchase.update'],
        steps: [
          'No rascunho, confira itens, preços, previsão e pagamento.',
          'Clique em **Enviar ao fornecedor**: vai o PDF com o link.',
          'Depois de enviado, muda-se por **Abrir revisão**: cada versão fica guardada.',
        ],
      },
      {
        title: 'Tratar a resposta do fornecedor',
        who: ['purchase.update'],
        steps: [
          'O aviso no alto da página do pedido mostra o que ele propõe: aceite ou recuse, item a item. O aceito vira nova versão na hora. O que já foi respondido fica na aba **Fornecedor**.',
        ],
      },
      {
        title: 'Encerrar o que não vem mais',
        who: ['purchase.update'],
        steps: ['Recebido em parte e sem previsão do resto: **Encerrar pedido** com o motivo.'],
      },
    ],
    courses: {
      purchase: {
        DRAFT: 'Em preparo, ou em revisão.',
        SENT: 'Com o fornecedor, sem confirmação.',
        CONFIRMED: 'Quantidades e datas confirmadas.',
        IN_TRANSIT: 'Despachado.',
        PARTIALLY_RECEIVED: 'Parte chegou.',
        RECEIVED: 'Tudo chegou.',
        CLOSED: 'Encerrado: nada mais se espera.',
        CANCELLED: 'Não vale; o que veio de solicitações volta a estar por comprar.',
      },
    },
    refusals: [
      [
        'Fornecedor bloqueado: …',
        'Veja a [qualificação](/quality/supplier-qualifications): falta um documento crítico, ou a qualidade libera por um tempo.',
      ],
      ['Fornecedor com restrição (…): diga por que comprar mesmo assim.', 'Escreva o motivo: ele fica no pedido.'],
      ['O pedido já foi enviado: abra uma revisão para alterá-lo.', 'Use **Abrir revisão**.'],
    ],
  },
  ...purchaseArrival,
};
