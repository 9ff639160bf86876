import type { ManualText } from '#core/contract/manual.ts';

export const texts: Readonly<Record<string, ManualText>> = {
  orçamentos: {
    about:
      'O [orçamento](/budget) diz o que será feito, quanto custa e quem paga cada linha. Nasce de uma ordem que espera por ele, já com o que a avaliação recomendou, ou sozinho.',
    picture: {
      file: 'orcamentos.webp',
      alt: 'A lista de orçamentos com os totais e a resposta de cada cliente',
      route: '/budget',
      as: 'gestor',
    },
    tasks: [
      {
        title: 'Fazer o orçamento de uma ordem',
        who: ['budget.create'],
        steps: [
          'Na ordem em Aguardando Orçamento, clique em **Criar orçamento**.',
          'Confira as linhas, os preços e quem paga. Mudar a cobertura de uma linha pede o motivo.',
          'Preencha pagamento, prazo e validade e salve.',
        ],
      },
      {
        title: 'Enviar ao cliente',
        who: ['budget.send'],
        steps: [
          'Clique em **Enviar orçamento** e confira os e-mails: recebem o PDF e o link de aprovação.',
          'Sem e-mail nenhum só o link é criado, para você mandar por mensagem.',
          'Na lista, **Enviar lembrete** escreve a quem ainda não respondeu, no máximo uma vez por dia.',
        ],
      },
      {
        title: 'Registrar a resposta que veio por telefone',
        who: ['budget.update_status'],
        steps: [
          'Clique em **Registrar resposta** e escolha: aprovação, aprovação parcial, pedido de alteração ou recusa.',
          'Diga quem respondeu, por onde e, se houver, o número do pedido.',
        ],
      },
      {
        title: 'Mudar um orçamento já enviado',
        who: ['budget.update'],
        steps: [
          'Escolha **Criar nova versão** e diga o que muda e por quê.',
          'A versão anterior deixa de aceitar resposta e continua legível; a aba das versões mostra as diferenças.',
        ],
      },
    ],
    courses: {
      budget: {
        DRAFT: 'Em preparo: edite à vontade.',
        SENT: 'Com o cliente, esperando resposta até a validade.',
        UNDER_REVIEW: 'O cliente pediu alteração: crie uma nova versão.',
        APPROVED: 'Aprovado por inteiro: vale para os dois lados.',
        PARTIALLY_APPROVED: 'Só parte dos itens foi aprovada; o resto não se faz nem se cobra.',
        REJECTED: 'Recusado. A ordem espera nova decisão.',
        EXPIRED: 'A validade passou sem resposta.',
        CANCELLED: 'Deixou de valer, por alguém ou com a ordem.',
        SUPERSEDED: 'Há uma versão mais nova.',
      },
    },
    refusals: [
      ['A ordem já tem o orçamento … em aberto.', 'Continue aquele, ou cancele-o antes.'],
      [
        'A ordem está …: só se faz orçamento de uma ordem aguardando orçamento.',
        'Finalize a avaliação, ou use **Pedir orçamento complementar** na ordem em execução.',
      ],
      ['O cliente já recebeu um lembrete hoje.', 'Espere até amanhã, ou ligue.'],
      ['Só um rascunho que nunca foi enviado pode ser excluído. Cancele o orçamento.', 'Use **Cancelar orçamento**.'],
    ],
  },
  aprovação: {
    about:
      'O link do orçamento abre uma página sem senha, feita para o celular, em que o cliente lê o que foi encontrado e responde.',
    tasks: [
      {
        title: 'O que o cliente pode fazer ali',
        steps: [
          '**Aprovar tudo**, ou **Aprovar só alguns itens**, com nome, documento e assinatura.',
          '**Pedir alteração**, dizendo o que deve mudar.',
          '**Recusar**, com o motivo.',
        ],
      },
      {
        title: 'Conferir a prova da aprovação',
        who: ['budget.show'],
        steps: [
          'Na página do orçamento, a aba **Aprovação** guarda quem respondeu, quando, de onde, com a assinatura e o resumo digital do documento.',
        ],
      },
    ],
    refusals: [
      [
        'Este orçamento foi substituído por uma nova versão. Peça o novo link.',
        'Envie de novo: cada link abre uma versão.',
      ],
      [
        'O prazo deste orçamento venceu. Fale conosco para receber um novo.',
        'Crie uma nova versão com outra validade.',
      ],
      [
        'O orçamento mudou enquanto você o lia. Recarregue a página e confira.',
        'O cliente recarrega e responde ao que vale agora.',
      ],
    ],
  },
  'quem-paga': {
    about:
      'Para cada linha o sistema propõe quem paga, nesta ordem: garantia do fabricante, garantia do nosso serviço, contrato, locação, cortesia; senão, o cliente. Cada proposta diz o porquê.',
    tasks: [
      {
        title: 'Mudar a cobertura de uma linha',
        who: ['budget.update'],
        steps: [
          'No item, abra **Cobertura** e escolha quem cobre e o percentual.',
          'Escreva o **Motivo do ajuste**. **Usar a proposta** volta ao que o sistema dizia.',
        ],
      },
      {
        title: 'Dar um serviço de cortesia',
        who: ['budget.update'],
        steps: ['No orçamento, preencha **Cortesia** com o motivo: as linhas deixam de ser cobradas.'],
      },
    ],
    words: [
      ['Mau uso', 'Anula qualquer garantia, menos a cortesia.'],
      ['Lacre violado', 'Anula qualquer garantia, menos a cortesia.'],
      ['Consumível', 'O que se gasta pelo uso: fica fora de garantia e contrato.'],
      [
        'Retorno em garantia',
        'O equipamento voltou dentro da garantia do nosso serviço: sem custo, salvo outra decisão.',
      ],
    ],
    refusals: [['Diga por que a cobertura é outra', 'Toda cobertura diferente da proposta leva um motivo.']],
  },
  reivindicações: {
    about:
      'O que a garantia do fabricante cobriu pode ser pedido a ele. Em [Reivindicações de garantia](/warranty-claim) estão os pedidos e o que ainda ninguém pediu.',
    tasks: [
      {
        title: 'Criar a partir do que está por reivindicar',
        who: ['warranty_claim.create'],
        steps: [
          'No alto da lista, veja o que há por fabricante e clique em **Criar uma por fabricante**, ou escolha um.',
          'Confira os itens e clique em **Registrar envio** com o protocolo e o prazo de resposta.',
        ],
      },
      {
        title: 'Registrar a resposta e o que chegou',
        who: ['warranty_claim.update'],
        steps: [
          '**Registrar resposta**: quanto foi aceito de cada item.',
          '**Registrar recebimento**: dia, como veio e o documento. Em partes, quantas vezes for.',
          '**Encerrar** quando nada mais é esperado.',
        ],
      },
    ],
    courses: {
      warranty_claim: {
        DRAFT: 'Em preparo.',
        SENT: 'Com o fabricante, esperando resposta.',
        ANSWERED: 'Algo foi aceito e ainda não chegou por inteiro.',
        SETTLED: 'Encerrada: nada mais é esperado.',
        REFUSED: 'O fabricante recusou; pode ser contestada.',
        CANCELLED: 'Deixou de valer, e os itens ficam livres para outra.',
      },
    },
    refusals: [
      ['Nada foi aceito: registre a recusa.', 'Use **Registrar recusa**.'],
      [
        'Já houve recebimento: desfaça-o antes, ou encerre a reivindicação.',
        'Use **Desfazer último recebimento** ou **Encerrar**.',
      ],
      ['Não há itens a reivindicar: tudo o que o fabricante cobre já foi reivindicado.', 'Nada a fazer por agora.'],
    ],
  },
};
