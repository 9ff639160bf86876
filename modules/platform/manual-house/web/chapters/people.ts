import type { ManualText } from '#core/contract/manual.ts';

export const texts: Readonly<Record<string, ManualText>> = {
  'meu-espaço': {
    about:
      'Todos têm o seu: [benefícios](/rh/my-benefits), [carreira](/rh/my-career), [plano de desenvolvimento](/rh/development-plan) e [feedback](/rh/feedback). Só você, o seu gestor e o RH leem o que é pessoal.',
    tasks: [
      {
        title: 'Ver e recusar benefícios',
        steps: [
          'Em [Meus benefícios](/rh/my-benefits) está o que você tem, quanto custa e o que é oferecido.',
          'Em **Não quero este benefício**, escreva a declaração e assine. Para sair de um que tem, fale com o RH.',
        ],
      },
      {
        title: 'Ver o que falta para o próximo nível',
        steps: ['Em [Minha carreira](/rh/my-career), veja requisitos, tempo no nível e a nota das competências.'],
      },
      {
        title: 'Combinar um objetivo',
        steps: [
          'Em [Desenvolvimento (PDI)](/rh/development-plan), clique em **Novo objetivo**: o que alcançar, a ação e o prazo.',
          '**Concluir** pede o que mostra que foi feito. Você e quem acompanha são lembrados antes do prazo.',
        ],
      },
      {
        title: 'Dar um feedback',
        steps: [
          'Em [Feedback contínuo](/rh/feedback), clique em **Novo feedback** e escreva ao seu gestor ou a quem você gerencia. Enquanto não foi lido, pode ser retirado.',
        ],
      },
    ],
    refusals: [
      ['Você já tem este benefício: peça o encerramento ao RH.', 'A recusa é só do que ainda não se tem.'],
      ['Já foi lido: não pode mais ser retirado.', 'Converse com a pessoa.'],
      [
        'Seu cadastro não tem gestor nem equipe: peça ao RH para completá-lo.',
        'Sem gestor no cadastro não há a quem escrever.',
      ],
    ],
  },
  'responder-avaliações': {
    about:
      'Quando um ciclo começa, o que você responde aparece em [Minhas avaliações](/rh/evaluations/my-evaluations); as da equipe, em [Avaliações da equipe](/rh/evaluations/manager-assignments).',
    tasks: [
      {
        title: 'Responder e enviar',
        steps: [
          'Clique em **Responder**. Cada resposta fica guardada na hora, também sem rede.',
          'Clique em **Enviar**. Depois disso só muda se o RH devolver.',
        ],
      },
      {
        title: 'Ler o resultado',
        steps: [
          'Encerrado o ciclo, abra a avaliação, leia e clique em **Dar ciência**: diz que leu, não que concorda. Em **Contestar um número** escreva o que não confere enquanto o ciclo não encerra.',
        ],
      },
      {
        title: 'Registrar a conversa de feedback',
        steps: [
          'O gestor usa **Registrar a conversa**; os dois assinam. Depois da primeira assinatura o texto não muda.',
        ],
      },
    ],
    courses: {
      evaluation_instance: {
        pending: 'Ninguém começou a responder.',
        in_progress: 'Respondendo; só quem responde vê.',
        completed: 'Enviada.',
      },
    },
    refusals: [
      ['Falta responder … questões.', 'As que faltam são marcadas na tela.'],
      ['O ciclo não recebe mais respostas.', 'Fale com o RH: o prazo pode ser prorrogado com o ciclo em andamento.'],
      [
        'Menos de três colegas responderam: o que disseram não é mostrado a ninguém.',
        'É assim para que ninguém seja identificado.',
      ],
    ],
  },
  ciclos: {
    about:
      'O RH leva o mesmo [modelo](/rh/evaluations) a muitas pessoas por um [ciclo](/rh/evaluations/cycles), e acompanha no [painel](/rh/evaluations/admin-dashboard).',
    picture: {
      file: 'ciclos.webp',
      alt: 'O painel de avaliações com o andamento dos ciclos',
      route: '/rh/evaluations/admin-dashboard',
      as: 'rh',
    },
    tasks: [
      {
        title: 'Lançar um ciclo',
        who: ['hr.manage_evaluations'],
        steps: [
          'Em [Modelos](/rh/evaluations), comece por um pronto com **Duplicar** e ajuste seções e pesos. **Ver como cada lado** mostra o formulário.',
          'Em [Ciclos](/rh/evaluations/cycles), clique em **Novo ciclo**, depois **Incluir pessoas** e confira quem avalia.',
          '**Lançar ciclo**: as questões ficam como estão e cada um recebe o que responder.',
        ],
      },
      {
        title: 'Prorrogar, devolver e calibrar',
        who: ['hr.manage_evaluations'],
        steps: [
          'No painel, **Prorrogar prazo** e **Devolver ao autor** ficam nas ações de cada avaliação.',
          '**Ir para calibração** fecha as respostas: nos nove quadrantes, arraste um nome e diga o motivo.',
          '**Encerrar ciclo** mostra o resultado a cada um. Não há volta.',
        ],
      },
    ],
    courses: {
      evaluation_cycle: {
        DRAFT: 'Em preparo: pessoas e gestores ainda mudam.',
        ACTIVE: 'Recebendo respostas.',
        CALIBRATION: 'Ninguém responde mais; as notas são revistas.',
        CLOSED: 'Encerrado: cada pessoa vê o seu resultado.',
        CANCELLED: 'Não vale; o respondido fica guardado.',
      },
    },
    refusals: [
      ['Inclua ao menos um participante.', 'Use **Incluir pessoas**.'],
      ['Diga quem é o gestor de ….', 'Em **Corrigir gestor**, ou no cadastro da pessoa.'],
      ['Só se calibra o que foi enviado, com o ciclo em calibração.', 'Leve o ciclo à calibração antes.'],
    ],
  },
  ausências: {
    about:
      'As [ausências](/absence) são férias, folgas, treinamentos e afastamentos. A agenda não marca visitas nesses dias. Quem agenda vê que a pessoa está ausente, nunca o motivo.',
    tasks: [
      {
        title: 'Registrar uma ausência',
        who: ['absence.create'],
        steps: ['Em [Ausências](/absence), cadastre quem, de quando a quando, e se é o dia inteiro ou só parte dele.'],
      },
      {
        title: 'Ver as suas',
        steps: ['Em [Meu perfil](/profile), **Minhas ausências** mostra o último ano e o que vem.'],
      },
    ],
    refusals: [
      ['Esta pessoa já está ausente em parte deste período.', 'Edite a que existe.'],
      ['Um horário vale para um dia só: deixe o fim igual ao início.', 'Para vários dias, use dias inteiros.'],
    ],
  },
  treinamentos: {
    about:
      'Os [treinamentos](/rh/training) dizem quem está habilitado para cada tipo de equipamento. O técnico sem o exigido é avisado, ou recusado, ao ser atribuído.',
    tasks: [
      {
        title: 'Registrar uma turma',
        who: ['training.create'],
        steps: [
          'Em [Turmas](/rh/classes), clique em **Nova turma** e inclua quem participa.',
          'Depois do dia, **Concluir turma**: marque quem esteve presente, e cada um recebe o certificado.',
        ],
      },
      {
        title: 'Registrar um certificado de fora',
        who: ['training.create'],
        steps: [
          'Em [Treinamentos](/rh/training), abra **Certificados** e clique em **Novo certificado**. O arquivo se anexa na página dele.',
        ],
      },
      {
        title: 'Ver quem pode trabalhar em quê',
        who: ['training.list'],
        steps: ['Abra a [Matriz de habilitação](/rh/training/matrix).'],
      },
      {
        title: 'Decidir o que acontece sem o exigido',
        who: ['config.config_permissions'],
        steps: [
          'Em [Parâmetros de habilitação](/rh/training/setting), escolha **Avisar quem atribui** ou **Recusar a atribuição**.',
        ],
      },
    ],
    words: [
      ['A vencer', 'Vence em até 60 dias: marque a reciclagem.'],
      ['Renovado', 'Há um certificado mais novo do mesmo treinamento.'],
    ],
    refusals: [
      ['A turma ainda não aconteceu.', 'Espere o dia da turma.'],
      [
        'Este técnico não está habilitado para o equipamento. Falta: ….',
        'Registre o certificado, ou atribua outra pessoa.',
      ],
    ],
  },
  benefícios: {
    about:
      'Os [benefícios](/rh/benefits) com o custo e a parte de cada um: quem tem, quanto custa e a [folha do mês](/rh/benefits/payroll).',
    tasks: [
      {
        title: 'Cadastrar e incluir pessoas',
        who: ['hr.manage_benefits'],
        steps: [
          'Clique em **Novo benefício**: custo, parte do colaborador e quem tem direito.',
          'Em **Quem tem**, **Incluir pessoa** ou **Incluir várias** por setor, cargo, papel, gestor ou admissão.',
        ],
      },
      {
        title: 'Fechar a folha',
        who: ['hr.manage_benefits'],
        steps: [
          'Em [Folha de benefícios](/rh/benefits/payroll), confira o que mudou desde o mês anterior.',
          'Clique em **Fechar a folha**: os valores ficam como estão; o que mudar aparece no mês seguinte. Não há volta.',
        ],
      },
      {
        title: 'Ver quanto custam',
        who: ['hr.manage_benefits'],
        steps: ['Abra o [Custo dos benefícios](/rh/benefits/cost), por pessoa, benefício ou setor.'],
      },
    ],
    refusals: [
      ['Esta pessoa já tem este benefício em parte deste período.', 'Encerre a adesão que existe.'],
      ['Este benefício não aceita dependentes.', 'Mude o benefício, ou retire os dependentes.'],
      ['Este mês ainda não começou.', 'A folha se fecha durante ou depois do mês.'],
    ],
  },
  carreira: {
    about:
      'Uma [trilha](/rh/career) tem níveis, e cada nível pede requisitos e competências. Pode se dividir em gestão e especialista.',
    tasks: [
      {
        title: 'Montar uma trilha',
        who: ['hr.manage_career'],
        steps: [
          'Clique em **Nova trilha** e inclua os níveis do primeiro ao último, com meses no nível anterior, requisitos e competências esperadas.',
        ],
      },
      {
        title: 'Pôr pessoas e comprovar requisitos',
        who: ['hr.manage_career'],
        steps: [
          'Na página da trilha, **Incluir pessoa** no nível em que está hoje; **Mudar de nível** quando subir.',
          '**Comprovar** registra um requisito; um treinamento em dia comprova sozinho.',
        ],
      },
    ],
    refusals: [
      ['Há pessoas neste nível: mova-as antes de tirá-lo da trilha.', 'Mude o nível delas primeiro.'],
      ['Ninguém marca a própria competência.', 'Quem marca é o gestor ou o RH.'],
    ],
  },
};
