import type { ManualText } from '#core/contract/manual.ts';

export const texts: Readonly<Record<string, ManualText>> = {
  cadastros: {
    about:
      '[Marcas](/brand), [acessórios](/accessory), [categorias](/equipments/categories) e [serviços](/labor) são cadastros simples: uma lista, um formulário. O que está em uso não se exclui: inativa-se.',
    tasks: [
      {
        title: 'Cadastrar uma marca',
        who: ['brand.create'],
        steps: ['Em [Marcas](/brand), clique em **Nova marca** e salve.'],
      },
      {
        title: 'Cadastrar um acessório',
        who: ['accessory.create'],
        steps: ['Em [Acessórios](/accessory), clique em **Novo acessório** e diga em que categorias serve.'],
      },
      {
        title: 'Organizar as categorias',
        who: ['equipment.create_category'],
        steps: [
          'Em [Categorias](/equipments/categories), clique em **Nova categoria**. O que ela diz (checklist, periodicidade, depreciação) vale para as que ficam dentro dela.',
        ],
      },
      {
        title: 'Cadastrar um serviço',
        who: ['labor.create'],
        steps: [
          'Em [Serviços](/labor), clique em **Novo serviço**: tempo estimado e cobrança por hora ou valor fechado. O tempo organiza a agenda dos técnicos.',
        ],
      },
    ],
    refusals: [
      [
        'Já existe uma marca com este nome.',
        'Procure-a, também entre as inativas. Acentos e maiúsculas não fazem diferença.',
      ],
      ['Uma categoria não pode ficar dentro dela mesma.', 'Escolha outra categoria mãe.'],
      ['Informe o preço por hora ou o valor fechado.', 'Um serviço tem um dos dois, e só um.'],
    ],
  },
  equipamentos: {
    about:
      'O [equipamento](/equipments) é o modelo que a empresa conserta, aluga e vende. As unidades, com número de série, estão no estoque, no patrimônio e nos clientes.',
    tasks: [
      {
        title: 'Cadastrar um modelo',
        who: ['equipment.create'],
        steps: [
          'Em [Equipamentos](/equipments), clique em **Novo modelo**: marca, modelo e categoria.',
          'Informe registro na ANVISA, garantia, características, peças compatíveis e acessórios.',
          'Anexe os manuais na página: eles vão a bordo com o técnico.',
        ],
      },
    ],
    words: [['Padrões', 'Checklist, preventiva e depreciação: em branco, valem os da categoria, e mudam com ela.']],
    refusals: [['Já existe um equipamento desta marca com este modelo.', 'Procure-o, também entre os inativos.']],
  },
  peças: {
    about:
      'As [peças](/parts) são o que o técnico troca e a compra compra: código, part number, níveis e fornecedores.',
    tasks: [
      {
        title: 'Cadastrar uma peça',
        who: ['part.create'],
        steps: [
          'Clique em **Nova peça**. O código em branco é gerado ao salvar.',
          'Informe os níveis: mínimo, ponto de pedido e máximo. Abaixo do ponto, a compra é sugerida.',
          'Em **Fornecedores**, diga de quem comprar e quem é o preferencial.',
        ],
      },
    ],
    refusals: [
      ['Mínimo, ponto de pedido e máximo devem crescer nesta ordem.', 'Corrija os três.'],
      ['Só um fornecedor pode ser o preferencial', 'Desmarque os outros.'],
    ],
  },
  produtos: {
    about:
      'Os [produtos](/product) são o que se vende e se aluga. Só o número do registro na ANVISA é digitado: detentor, classe e validade vêm da [base](/product/anvisa) da agência.',
    tasks: [
      {
        title: 'Cadastrar um produto',
        who: ['product.create'],
        steps: ['Clique em **Novo produto**; digite o registro, ou marque isento.'],
      },
      {
        title: 'Atualizar os dados da ANVISA',
        who: ['product.update'],
        steps: [
          'Em [Base ANVISA](/product/anvisa), use **Enviar arquivo da ANVISA**.',
          'No produto, **Atualizar dados ANVISA** mostra a diferença antes de aplicar. Os de todos são atualizados sozinhos depois da carga.',
        ],
      },
    ],
    words: [
      ['Não verificado', 'Ainda não foi comparado com uma base.'],
      ['Vence em até 30 dias', 'Confirme com o detentor se a renovação foi pedida.'],
    ],
    refusals: [
      [
        'O cabeçalho não é o do arquivo de produtos para saúde da ANVISA (TA_PRODUTO_SAUDE_SITE.csv).',
        'Baixe o arquivo certo em dados.anvisa.gov.br.',
      ],
      [
        'O arquivo parece cortado: a última linha está incompleta. Baixe-o de novo e tente outra vez.',
        'Baixe de novo até o fim.',
      ],
    ],
  },
  fornecedores: {
    about:
      'Os [fornecedores](/supplier) vendem peças e equipamentos, calibram e transportam. A qualificação deles é calculada pela qualidade.',
    tasks: [
      {
        title: 'Cadastrar',
        who: ['supplier.create'],
        steps: [
          'Clique em **Novo fornecedor**. O estrangeiro não tem CNPJ: informe o país e a identificação fiscal.',
          'Diga o que ele oferece: daí vem o que a qualificação pede.',
          'Prazo, condição de pagamento e moeda já vêm preenchidos em cotações e pedidos.',
        ],
      },
    ],
    refusals: [
      ['Já existe um fornecedor com este CPF/CNPJ.', 'Abra o que existe.'],
      ['Fornecedor estrangeiro não tem CPF nem CNPJ', 'Apague o documento, ou mude o tipo de pessoa.'],
    ],
  },
  checklists: {
    about:
      'O [checklist](/checklist) diz o que o técnico faz e responde, passo a passo. Quem o usa leva uma cópia: mudar depois não altera o que já foi respondido.',
    picture: {
      file: 'checklists.webp',
      alt: 'A lista de checklists com o tipo e a revisão',
      route: '/checklist',
      as: 'gestor',
    },
    tasks: [
      {
        title: 'Montar um checklist',
        who: ['checklist.create'],
        steps: [
          'Clique em **Novo checklist** e escolha o tipo.',
          'Crie módulos e tarefas; arraste, ou use as setas, para mudar a ordem.',
          'Em cada tarefa: tipo de resposta, limites, se é **Obrigatória** e se pede **Foto se não conforme**.',
          '**Ver como o técnico** mostra antes de salvar.',
        ],
      },
    ],
    words: [['Revisão', 'Cresce a cada mudança de conteúdo.']],
    refusals: [
      ['Uma lista de opções precisa de ao menos duas.', 'Inclua outra opção.'],
      ['O máximo não pode ser menor que o mínimo', 'Corrija os limites da medição.'],
    ],
  },
  importar: {
    about:
      'A [importação](/import) traz registros de uma planilha em quatro passos: arquivo, colunas, conferência, confirmação. Nada é gravado antes de confirmar, e pode ser desfeita por 30 dias.',
    tasks: [
      {
        title: 'Importar uma planilha',
        who: ['import.execute'],
        steps: [
          'Clique em **Importar planilha**, escolha o que importar e baixe o modelo, se quiser.',
          'Envie o arquivo e diga para onde vai cada coluna; clique em **Conferir linhas**.',
          'Leia a conferência: novas, alteradas (campo a campo), iguais e recusadas com o motivo.',
          'Clique em **Importar**. **Baixar linhas recusadas** traz o que corrigir.',
        ],
      },
      {
        title: 'Trazer os contratos que já vigoram',
        who: ['import.execute'],
        steps: [
          'Traga antes os clientes e a base instalada (manutenção) ou o patrimônio (locação).',
          'Baixe o modelo de **Contratos de manutenção** ou de **Contratos de locação**: uma linha por equipamento, e o **Número anterior** repetido em cada linha do mesmo contrato. A aba **Como preencher** explica cada coluna.',
          'Diga **Assinado em** e, se já foi cobrado fora daqui, **Faturado até**: as medições começam no dia seguinte.',
          'Um contrato entra inteiro ou não entra. Entra vigente, assinado em papel; um contrato já cadastrado não é alterado pela planilha.',
          'De locação, os equipamentos entram reservados: registre a entrega de cada um, com o seu dia, em **Entregas e dias**.',
        ],
      },
      {
        title: 'Desfazer',
        who: ['import.execute'],
        steps: [
          'Abra a importação e clique em **Desfazer importação**. O que alguém já mudou ou usou fica, e é listado.',
        ],
      },
    ],
    courses: {
      import: {
        UPLOADED: 'O arquivo chegou: falta dizer as colunas.',
        ANALYSING: 'Conferindo; nada é gravado.',
        READY: 'Conferida: falta confirmar.',
        RUNNING: 'Gravando. Você pode sair da tela.',
        DONE: 'Terminou.',
        CANCELLED: 'Parou no meio: pode continuar ou ser desfeita.',
        FAILED: 'Não terminou: o motivo está na tela.',
        UNDOING: 'Voltando atrás.',
        UNDONE: 'Desfeita.',
      },
    },
    refusals: [
      ['Indique qual coluna do arquivo é “…”.', 'Sem a coluna que identifica o registro não há como conferir.'],
      ['Para importar … é preciso poder cadastrar e editar.', 'Peça a quem administra os acessos.'],
      ['Entra junto com a linha …, que foi recusada', 'Corrija aquela linha: um contrato entra inteiro.'],
      ['Difere do contrato …, já cadastrado: a planilha não o altera.', 'Mude-o na página dele, ou por aditivo.'],
      ['O prazo para desfazer (… dias) terminou.', 'Corrija os registros um a um, ou por outra importação.'],
    ],
  },
};
