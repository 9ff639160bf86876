import type { ManualText } from '#core/contract/manual.ts';

export const texts: Readonly<Record<string, ManualText>> = {
  estoque: {
    about:
      'O estoque de [peças](/stock/parts) e de [produtos](/stock/product) é por lote: local, validade, custo. Tudo o que entra e sai fica nas [movimentações](/stock/movement), que ninguém apaga.',
    picture: {
      file: 'estoque.webp',
      alt: 'O estoque de peças com saldo, nível e valor',
      route: '/stock/parts',
      as: 'almoxarifado',
    },
    tasks: [
      {
        title: 'Pôr um item em estoque',
        who: ['stock.create_part', 'stock.create_product'],
        steps: [
          'Clique em cadastrar, escolha o item, o local e os níveis (mínimo, ponto de pedido, máximo). Os lotes podem vir depois.',
        ],
      },
      {
        title: 'Dar entrada, saída e transferir',
        who: ['stock.update_part', 'stock.update_product'],
        steps: [
          'Na página do item, no lote, escolha **Dar entrada**, **Dar saída** ou **Transferir**.',
          'A saída sem lote escolhido tira primeiro o que vence antes. O saldo nunca fica negativo.',
        ],
      },
      {
        title: 'Separar um lote com problema',
        who: ['stock.inactivate_part_batch', 'stock.update_product'],
        steps: ['No lote, **Pôr em quarentena** ou **Bloquear**: ele deixa de sair até **Reativar**.'],
      },
    ],
    words: [
      ['Livre', 'O que há menos o que está reservado para documentos.'],
      ['Vencido', 'O lote passou da validade: fica no estoque e não sai.'],
      ['No ponto de pedido', 'É hora de comprar.'],
    ],
    refusals: [
      ['Estoque insuficiente de …: disponível …, pedido ….', 'Parte pode estar reservada, vencida ou em quarentena.'],
      ['O lote tem saldo: transfira-o para mudar de local.', 'Use **Transferir**.'],
      ['Este estoque já teve movimentações. Inative-o em vez de excluir.', 'O passado fica: inative.'],
    ],
  },
  'entrada-de-nota': {
    about:
      'A [entrada de nota](/stock/receipt) dá entrada em tudo o que veio numa nota sem pedido de compra. O que tem pedido se recebe em [Recebimentos](/purchase/receiving).',
    tasks: [
      {
        title: 'Dar entrada numa nota',
        who: ['stock.create_part_batch', 'stock.update_product'],
        steps: [
          'No estoque de peças ou de produtos, abra **Entrada de nota**.',
          'Informe fornecedor e número, os itens com lote, validade e custo, e anexe o arquivo da nota.',
          'Salve: tudo entra de uma vez, ou nada entra.',
        ],
      },
    ],
    refusals: [['Esta nota deste fornecedor já teve entrada.', 'A mesma nota entra uma vez só: procure-a na lista.']],
  },
  'carros-e-maletas': {
    about:
      'Cada [carro ou maleta](/stock/van) é um local do estoque com um técnico responsável. O que está a bordo continua sendo da empresa, e só quem responde por ele aplica.',
    tasks: [
      {
        title: 'Carregar e devolver',
        who: ['stock.update_part'],
        steps: [
          'Cadastre o carro ou a maleta com o seu técnico. O nome é também o local do estoque.',
          'Na página dele, **Carregar peças**: escolha as peças e as quantidades. Sem lote escolhido vai primeiro o que vence antes; o que está reservado não vai.',
          '**Devolver** traz de volta ao almoxarifado, ao local do item ou a outro.',
        ],
      },
      {
        title: 'Aplicar do próprio carro',
        who: ['service_order.start'],
        steps: [
          'Em [Meu carro](/my-van) está o que há a bordo, também sem rede.',
          'Na ordem, em **Aplicar peças**, as peças do seu carro vêm primeiro: um toque escolhe.',
          'Sem rede, fica guardado no dispositivo. Ao enviar, sai do lote que estava a bordo; se ele já não estiver, do que houver no carro e depois no almoxarifado; se nada houver, o aviso aparece na ordem.',
        ],
      },
    ],
    words: [['A bordo', 'O que está num carro ou maleta: não sai para outra ordem nem é reservado.']],
    refusals: [
      [
        'Há peças a bordo. Devolva-as ao almoxarifado antes de inativar.',
        'Devolva o que está a bordo e inative depois.',
      ],
      ['Este técnico já responde por outro carro ou maleta em uso.', 'Um técnico, um carro em uso: inative o outro.'],
      ['Só há … livre para carregar.', 'O resto está reservado, vencido, em quarentena ou em outro carro.'],
      [
        'O lote … está em …, com …. Só quem responde pelo carro aplica o que está a bordo.',
        'Peça que devolva ao almoxarifado, ou que aplique.',
      ],
    ],
  },
  inventário: {
    about:
      'No [inventário](/stock/count) se conta o que há nas prateleiras sem ver o saldo, compara-se e acerta-se. Quem contou não aprova.',
    tasks: [
      {
        title: 'Contar',
        who: ['stock.update_part'],
        steps: [
          'Clique em **Novo inventário**, escolha o que contar e **Abrir inventário**.',
          '**Iniciar contagem** monta a lista. Em **Contar**, busque ou leia o código e informe a quantidade: **Salvar e seguir**.',
          '**Encerrar contagem** quando terminar.',
        ],
      },
      {
        title: 'Conferir e aprovar',
        who: ['stock.update_part'],
        steps: [
          'Veja as diferenças e o que valem. **Pedir segunda contagem** manda contar de novo só o que difere.',
          'Outra pessoa clica em **Aprovar e ajustar**. O que foi vendido no meio continua vendido.',
        ],
      },
    ],
    courses: {
      stock_count: {
        OPEN: 'Criado; a contagem não começou.',
        COUNTING: 'Contando, às cegas.',
        REVIEW: 'Contado: as diferenças aparecem para conferência.',
        APPROVED: 'Aprovado, e o saldo acertado.',
        CANCELLED: 'Nada foi ajustado; o contado fica no registro.',
      },
    },
    refusals: [
      ['Você contou parte deste inventário: outra pessoa precisa aprovar.', 'Peça a alguém que não contou.'],
      [
        'Parte destes lotes já está sendo contada em …. Conclua ou cancele antes.',
        'Um lote fica num inventário por vez.',
      ],
      [
        'O saldo mudou desde a contagem e já não comporta estas faltas. Conte de novo: ….',
        'Peça a segunda contagem desses lotes.',
      ],
    ],
  },
  reposição: {
    about:
      'Os [alertas](/stock/alerts) dizem o que falta, vence ou está parado; a [curva ABC](/stock/parts/abc-report) diz o que mais pesa; a [sugestão de compra](/stock/purchase-suggestion) diz o que comprar.',
    tasks: [
      {
        title: 'Comprar o que a sugestão diz',
        who: ['stock.list_part'],
        steps: [
          'Abra a [sugestão](/stock/purchase-suggestion), confira consumo, nível e o que já está a caminho, e clique em **Solicitar compra**: nasce um rascunho.',
        ],
      },
      {
        title: 'Mudar os parâmetros',
        who: ['stock.update_part'],
        steps: [
          'Em [Parâmetros de estoque](/stock/report-setting), mude os limites das classes, os dias de consumo e os de segurança.',
        ],
      },
    ],
    refusals: [['Nada a comprar', 'Níveis em ordem e nenhuma ordem à espera.']],
  },
  'conferência-de-estoque': {
    about:
      'A [conferência](/stock/check) soma todas as movimentações e compara com os saldos guardados. Roda sozinha toda noite.',
    tasks: [
      {
        title: 'Conferir agora',
        who: ['config.config_permissions'],
        steps: ['Clique em **Conferir agora**. Havendo diferença, ela é mostrada lote a lote.'],
      },
    ],
    words: [['Sem diferenças', 'Saldos e movimentações conferem.']],
  },
  unidades: {
    about:
      'O [estoque de equipamentos](/stock/equipments) são as unidades da empresa, uma a uma, pelo número de série.',
    tasks: [
      {
        title: 'Cadastrar unidades',
        who: ['stock.create_equipment'],
        steps: [
          'Clique em **Nova unidade**, escolha o equipamento e digite ou leia os números de série: um por linha, para várias iguais.',
        ],
      },
      {
        title: 'Mudar a situação',
        who: ['stock.update_equipment'],
        steps: [
          'Na página, use **Mudar situação**; na lista, marque várias e use **Reservar**, **Enviar à manutenção** ou **Tornar disponíveis**.',
        ],
      },
      {
        title: 'Transformar em patrimônio',
        who: ['equipment.create_asset_equipment'],
        steps: [
          'Na página da unidade, use **Incorporar ao patrimônio**: daí em diante o patrimônio manda na situação dela.',
        ],
      },
    ],
    courses: {
      stock_equipment: {
        AVAILABLE: 'Na prateleira, livre.',
        RESERVED: 'Guardada para alguém.',
        RENTED: 'Locada, por um contrato.',
        SOLD: 'Vendida.',
        IN_MAINTENANCE: 'Em manutenção.',
        ASSET: 'É bem da empresa: veja o patrimônio.',
        DROPPED: 'Baixada: não existe mais para uso.',
      },
    },
    refusals: [
      ['Já existe uma unidade deste equipamento com este número de série.', 'Confira a etiqueta.'],
      ['De … não se passa a … por aqui.', 'A mudança vem de outro documento: contrato, ordem ou patrimônio.'],
    ],
  },
  patrimônio: {
    about:
      'O [patrimônio](/asset-equipment) são os bens que a empresa tem e usa: valor, depreciação mês a mês, onde estão e quem responde.',
    tasks: [
      {
        title: 'Incorporar um bem',
        who: ['equipment.create_asset_equipment'],
        steps: [
          'Em [Patrimônio](/asset-equipment), cadastre: escolha a unidade do estoque, o valor, a taxa e o responsável. O número vem em sequência.',
        ],
      },
      {
        title: 'Movimentar',
        who: ['equipment.move_asset_equipment'],
        steps: [
          'Na página, use **Movimentar** e diga para onde e com quem. O **Termo** de responsabilidade sai em PDF.',
        ],
      },
      {
        title: 'Reavaliar ou dar baixa',
        who: ['equipment.drop_asset_equipment', 'equipment.update_asset_equipment'],
        steps: [
          '**Atualizar valor** cria uma nova base, guardando a anterior.',
          '**Dar baixa** tira do uso e dos livros, com motivo e documento. Só um administrador estorna.',
        ],
      },
    ],
    courses: {
      asset_equipment: {
        ACTIVE: 'Em uso na empresa.',
        IN_MAINTENANCE: 'Parado, em manutenção.',
        RENTED: 'Com um cliente, por contrato.',
        TRANSFERRED: 'Cedido a outro lugar, para voltar.',
        DROPPED: 'Baixado.',
      },
    },
    refusals: [
      ['Está com um cliente: registre o retorno antes da baixa.', 'Registre a devolução no contrato.'],
      ['Este patrimônio já tem histórico. Dê baixa em vez de excluir.', 'Use **Dar baixa**.'],
    ],
  },
};
