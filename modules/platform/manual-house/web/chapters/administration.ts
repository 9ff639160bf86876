import type { ManualText } from '#core/contract/manual.ts';

export const texts: Readonly<Record<string, ManualText>> = {
  usuários: {
    about:
      'Em [Usuários](/user) está cada pessoa que entra no sistema: conta, papéis, gestor, sessões. Quem já usou não se exclui: inativa-se.',
    tasks: [
      {
        title: 'Cadastrar uma pessoa',
        who: ['user.create'],
        steps: [
          'Clique em **Novo usuário**: nome, usuário, e-mail, papéis, setor e gestor.',
          'Ao salvar aparece a senha temporária: **Copiar senha** e entregue. Ela não é mostrada de novo.',
        ],
      },
      {
        title: 'Ajudar quem não consegue entrar',
        who: ['user.update'],
        steps: [
          'Abra o usuário e olhe **Acesso**: bloqueio por tentativas, senha temporária não trocada, duas etapas.',
          '**Redefinir senha** gera outra temporária e encerra as sessões. Se a senha pode estar com outra pessoa, marque **Revogar também as chaves de API**.',
          'Perdeu o celular? **Desativar verificação**, depois de ter certeza de quem pede.',
        ],
      },
      {
        title: 'Um dispositivo foi perdido',
        who: ['user.update'],
        steps: [
          'Nas sessões abertas, escolha **Perdido** e **Revogar e apagar**: no próximo contato o que está guardado nele é apagado.',
        ],
      },
      {
        title: 'Alguém saiu da empresa',
        who: ['user.update'],
        steps: [
          'Mude a situação para inativo: as sessões acabam na hora e o que a pessoa fez continua com o nome dela.',
        ],
      },
    ],
    refusals: [
      [
        'Este usuário possui permissões que você não possui. Peça a um administrador.',
        'Só quem tem tudo o que o outro tem muda a conta dele.',
      ],
      ['Você não pode alterar os seus próprios papéis.', 'Outra pessoa altera.'],
      [
        'Este é o último administrador ativo. Defina outro antes de retirar o seu acesso.',
        'Dê o papel a outra pessoa primeiro.',
      ],
    ],
  },
  papéis: {
    about:
      'Um [papel](/user/roles) reúne as permissões de quem faz o mesmo trabalho; os de uma pessoa se somam. Há nove prontos. A mudança vale no próximo clique de cada um.',
    picture: {
      file: 'papeis.webp',
      alt: 'A tabela de permissões por papel',
      route: '/config/permissions',
      as: 'admin',
    },
    tasks: [
      {
        title: 'Criar um papel',
        who: ['role.create'],
        steps: ['Clique em **Novo papel**, use **Copiar de outro papel** e ajuste.'],
      },
      {
        title: 'Comparar e mudar todos de uma vez',
        who: ['config.config_permissions'],
        steps: [
          'Em [Permissões](/config/permissions), cada coluna é um papel. Marque, confira quantas alterações há e salve.',
        ],
      },
    ],
    refusals: [
      ['Você não pode conceder nem retirar permissões que não possui.', 'Peça a um administrador.'],
      ['O papel Administrador tem sempre todas as permissões e não pode ser alterado.', 'Crie outro papel.'],
      ['Papéis do sistema não podem ser excluídos.', 'Podem ser editados, ou deixados sem ninguém.'],
    ],
  },
  empresa: {
    about:
      'Os [dados da empresa](/config/company) saem no alto de todos os documentos. O [calendário comercial](/config/business-calendar) diz quando a empresa trabalha: prazos, agenda e relatórios perguntam a ele.',
    tasks: [
      {
        title: 'Ajustar dados e padrões',
        who: ['config.config_permissions'],
        steps: [
          'Em [Dados da empresa](/config/company): identificação, logotipo, responsável técnico, garantia do serviço, validade do orçamento e custo da hora técnica.',
        ],
      },
      {
        title: 'Dizer quando se trabalha',
        who: ['config.config_permissions'],
        steps: [
          'Em [Horário de funcionamento](/config/business-calendar/hours), escreva os períodos de cada dia: 8-12 13-18.',
          'Em [Feriados e dias especiais](/config/business-calendar/days), cadastre os da cidade e do estado, e os dias em que se fecha ou abre fora do normal. Os nacionais já são conhecidos.',
        ],
      },
    ],
    refusals: [
      ['A empresa precisa abrir em pelo menos um dia da semana.', 'Preencha ao menos um dia.'],
      ['Inscrição estadual inválida para …', 'Confira o número e a UF do endereço.'],
    ],
  },
  cópias: {
    about:
      'Toda noite, às 2h30, o sistema copia o banco de dados e os arquivos. No dia 1º a última cópia é restaurada à parte e conferida. A [tela](/config/backup) diz se está tudo bem.',
    tasks: [
      {
        title: 'Fazer uma cópia agora',
        who: ['config.config_permissions'],
        steps: ['Clique em **Fazer agora** e acompanhe o resultado na tabela.'],
      },
      {
        title: 'Ensaiar a restauração',
        who: ['config.config_permissions'],
        steps: ['Clique em **Ensaiar restauração**: nada do que está em uso muda.'],
      },
      {
        title: 'Restaurar de verdade',
        steps: [
          'É um comando no servidor (npm run restore), com o arquivo da cópia; a tela diz qual. Peça a quem cuida do servidor.',
          'Perdido o servidor, o mesmo comando busca a cópia no depósito S3: s3: lista as que há, s3:ARQUIVO restaura uma.',
        ],
      },
    ],
    words: [
      [
        'Segundo lugar',
        'Outra pasta ou um depósito S3 para onde cada cópia também vai: sem ele, um disco perdido leva tudo.',
      ],
      ['Cancelada', 'Quem pediu a cópia a interrompeu: nada ficou pela metade, e ela não conta como boa.'],
    ],
    refusals: [
      ['A cópia de segurança está atrasada', 'Leia o que houve na última tentativa e faça uma agora.'],
      [
        'A cópia foi feita, mas não chegou ao segundo lugar: …',
        'A cópia está na pasta. O resto da frase diz o que acertar; a próxima leva o que faltou.',
      ],
      [
        'O banco de dados é próprio (DATABASE_URL): a cópia é feita pelas ferramentas dele.',
        'Quem cuida do PostgreSQL cuida das cópias.',
      ],
    ],
  },
  log: {
    about:
      'O [log de atividade](/activity-log) diz quem fez o quê, quando, em qual registro, e como era antes. Ninguém o altera nem apaga.',
    tasks: [
      {
        title: 'Descobrir quem mudou algo',
        who: ['activity_log.list'],
        steps: ['Filtre por registro, pessoa, ação ou período e abra **Ver detalhes**: campo a campo, antes e depois.'],
      },
      {
        title: 'De um registro só',
        steps: ['Na página dele, a aba **Histórico** mostra o mesmo, sem precisar desta tela.'],
      },
    ],
  },
  lgpd: {
    about:
      'Em [Titulares](/data-subject) se encontra tudo o que o sistema guarda de uma pessoa. Os [pedidos](/subject-request) têm o prazo da lei; os [incidentes](/data-incident), o da ANPD; o [registro de tratamento](/data-processing) diz o que se guarda e por quê.',
    tasks: [
      {
        title: 'Atender um pedido de titular',
        who: ['subject_request.create'],
        steps: [
          'Em [Pedidos](/subject-request), clique em **Novo pedido** e confira a identidade de quem pede. São 15 dias.',
          'Em [Titulares](/data-subject), digite CPF, e-mail, telefone ou nome, **Localizar**, e marque os registros que são da mesma pessoa.',
          '**Exportar em PDF** ou **Exportar em JSON**; para corrigir, **Abrir e corrigir**.',
          'No pedido, **Responder** com o que foi respondido.',
        ],
      },
      {
        title: 'Anonimizar',
        who: ['data_subject.anonymise'],
        steps: [
          'Com os registros marcados, **Anonimizar…** mostra antes o que vai e o que a lei manda guardar. Escreva o motivo: não tem volta.',
        ],
      },
      {
        title: 'Registrar um incidente',
        who: ['data_incident.create'],
        steps: [
          'Em [Incidentes](/data-incident), registre o que houve e quando se soube: ANPD e pessoas são comunicadas em três dias úteis. Use **Registrar comunicação** e depois **Encerrar**.',
        ],
      },
      {
        title: 'Apagar o que passou do prazo de guarda',
        who: ['data_subject.processing'],
        steps: [
          'Em [Registro de tratamento](/data-processing), **Guarda vencida** lista o que passou do prazo, contado toda noite. Nada se apaga sozinho.',
        ],
      },
    ],
    courses: {
      subject_request: {
        RECEIVED: 'Chegou; o prazo corre.',
        IN_PROGRESS: 'Alguém cuida.',
        ANSWERED: 'Respondido.',
        REFUSED: 'Negado, com o motivo da lei.',
        CANCELLED: 'Não era pedido de titular, ou estava em dobro.',
      },
      data_incident: {
        OPEN: 'Em apuração; o prazo da ANPD corre.',
        TOLD: 'Comunicado.',
        CLOSED: 'Encerrado, com o que se concluiu.',
      },
    },
    refusals: [
      [
        'Comunique à ANPD e às pessoas, ou avalie que não há risco relevante, antes de encerrar.',
        'Registre a comunicação, ou mude a avaliação do risco.',
      ],
      ['A lei guarda tudo o que foi marcado: nada pode ser anonimizado.', 'Responda ao titular com a base legal.'],
      ['Diga antes quem é o responsável.', 'Edite o pedido e escolha o responsável.'],
    ],
  },
  api: {
    about:
      'A [tela da API](/config/api) lista todas as chamadas do servidor, quem pode fazê-las e o que recebem e respondem.',
    tasks: [
      {
        title: 'Achar uma chamada',
        who: ['config.config_permissions'],
        steps: ['Digite em **Buscar chamada** e abra a linha.', '**Baixar documento OpenAPI** leva tudo num arquivo.'],
      },
    ],
  },
  sistemas: {
    about:
      'Uma [chave de API](/config/api-keys) deixa outro sistema trabalhar aqui em nome de quem a criou, nunca com mais do que essa pessoa pode. Um [webhook](/webhook) avisa outro sistema do que aconteceu.',
    tasks: [
      {
        title: 'Dar acesso a um sistema',
        who: ['api_key.create'],
        steps: [
          'Clique em **Nova chave**: o sistema, até quando vale, quantas chamadas por minuto e o que ele pode fazer.',
          'Ao salvar aparece o segredo, uma vez só. Guarde-o no cofre de senhas do outro sistema.',
        ],
      },
      {
        title: 'Trocar o segredo sem parar o outro sistema',
        who: ['api_key.update'],
        steps: [
          'Na chave, clique em **Novo segredo** e diga por quantas horas o atual ainda vale.',
          'Troque o segredo no outro sistema. Em **Segredos que valem agora** está até quando cada um é atendido.',
        ],
      },
      {
        title: 'Cortar o acesso',
        who: ['api_key.update'],
        steps: ['Na chave, clique em **Revogar** e diga o motivo: a próxima chamada já é recusada.'],
      },
      {
        title: 'Avisar um sistema do que acontece',
        who: ['webhook.create'],
        steps: [
          'Clique em **Novo webhook**: o sistema, o endereço e os eventos.',
          'Guarde o segredo: com ele o outro sistema confere a assinatura.',
          'Clique em **Testar** e veja em **Entregas** o que foi respondido.',
        ],
      },
    ],
    courses: {
      api_key: {
        ACTIVE: 'É atendida, até o dia em que vence.',
        REVOKED: 'Não é mais atendida. Fica para explicar o que o sistema fez.',
      },
      webhook: {
        ACTIVE: 'Recebe os eventos escolhidos.',
        SUSPENDED: 'Falhou por um dia. O que acontece fica guardado e segue quando for ativado.',
        INACTIVE: 'Não recebe nada, e nada fica guardado.',
      },
    },
    refusals: [
      ['Desligue o webhook antes de excluí-lo.', 'Use **Desligar** e depois exclua.'],
      ['A chave foi revogada e não muda mais.', 'Crie outra chave.'],
    ],
  },
};
