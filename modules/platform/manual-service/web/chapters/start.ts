import type { ManualText } from '#core/contract/manual.ts';

export const texts: Readonly<Record<string, ManualText>> = {
  início: {
    about:
      'A [tela inicial](/) mostra o que você pode ver: o que espera por você, os números do mês e os atalhos. O menu à esquerda reúne as telas por assunto e só traz as que o seu papel abre.',
    picture: {
      file: 'inicio.webp',
      alt: 'A tela inicial do gestor, com o que precisa dele e os números do mês',
      route: '/',
      as: 'gestor',
    },
    tasks: [
      {
        title: 'Ver o que espera por você',
        steps: [
          'Abra a tela inicial e leia **Precisa de você**: cada linha diz quantos registros esperam a sua ação e desde quando.',
          'Clique na linha: a lista se abre já filtrada pelos mesmos registros.',
        ],
      },
      {
        title: 'Achar qualquer tela ou registro',
        steps: [
          'Tecle Ctrl + K, ou clique em **Pesquisar em tudo...** no alto.',
          'Digite o nome da tela, o código ou o nome do cliente. Acentos não importam.',
          'Escolha com as setas e tecle Enter.',
        ],
      },
      {
        title: 'Arrumar a tela inicial',
        steps: [
          'Clique em **Organizar o início**.',
          'Marque o que quer ver e mude a ordem. A arrumação é só sua e vale em todos os seus dispositivos.',
          'Clique em **Pronto**. **Restaurar o padrão** volta ao que era.',
        ],
      },
      {
        title: 'Ganhar espaço e mudar o tema',
        steps: [
          'Ctrl + B recolhe e expande o menu.',
          'O botão de tema, no alto, alterna entre claro e escuro; no celular ele está no menu da sua conta.',
        ],
      },
    ],
    refusals: [
      [
        'Sem Acesso',
        'O seu papel não vê ordens, clientes, equipamentos, orçamentos nem peças. Se deveria, peça a quem administra os acessos.',
      ],
      ['Não foi possível carregar', 'Clique em **Tentar novamente**. Se continuar, confira a rede.'],
    ],
  },
  entrar: {
    about:
      'Cada pessoa entra com o próprio usuário. Em [Meu perfil](/profile) você cuida da senha, das sessões e da verificação em duas etapas.',
    tasks: [
      {
        title: 'Entrar pela primeira vez',
        steps: [
          'Digite o usuário (ou e-mail) e a senha temporária que recebeu, e clique em **Entrar**.',
          'Escolha uma senha nova, repita-a e clique em **Definir Nova Senha**. A temporária vale uma vez, por 72 horas.',
        ],
      },
      {
        title: 'Recuperar a senha',
        steps: [
          'Na tela de entrada clique em **Esqueci minha senha** e digite o seu nome de usuário.',
          'Confirme o e-mail e clique em **Enviar Link de Recuperação**.',
          'Abra o link do e-mail e defina a nova senha.',
        ],
      },
      {
        title: 'Trocar a senha',
        steps: [
          'Em [Meu perfil](/profile), abra **Senha**, informe a atual e a nova duas vezes.',
          'Clique em **Alterar senha**. As suas outras sessões são encerradas.',
        ],
      },
      {
        title: 'Ativar a verificação em duas etapas',
        steps: [
          'Em [Meu perfil](/profile), abra **Verificação em duas etapas** e confirme a sua senha.',
          'Leia o código com o aplicativo autenticador do celular e digite os 6 números.',
          'Clique em **Ativar verificação** e guarde os códigos de recuperação: cada um permite entrar uma vez sem o celular.',
        ],
      },
      {
        title: 'Encerrar uma sessão que não é sua',
        steps: [
          'Em [Meu perfil](/profile), abra **Sessões**.',
          'Encerre a que não reconhece, ou todas com **Encerrar outras sessões**, e troque a senha.',
        ],
      },
    ],
    refusals: [
      [
        'Login ou senha inválidos.',
        'Confira maiúsculas e o nome de usuário. Se esqueceu, use **Esqueci minha senha**.',
      ],
      [
        'Sua senha temporária expirou. Peça uma nova ao administrador.',
        'Quem administra [usuários](/user) gera outra em **Redefinir senha**.',
      ],
      ['Link expirado. Solicite um novo link.', 'Peça a recuperação outra vez: cada link serve uma vez.'],
      [
        'Código incorreto. Tente novamente.',
        'Confira se a hora do celular está certa, ou use um código de recuperação.',
      ],
    ],
  },
  listas: {
    about: 'As listas, os formulários e as páginas de registro funcionam do mesmo jeito em todo o sistema.',
    tasks: [
      {
        title: 'Achar um registro na lista',
        steps: [
          'Tecle / para ir à busca e digite parte do código, do nome ou do documento.',
          'Use os filtros ao lado da busca; eles ficam no endereço, que pode ser guardado ou enviado a um colega.',
          'As abas acima da lista são visões prontas, como as minhas, as atrasadas ou as abertas.',
        ],
      },
      {
        title: 'Guardar uma visão',
        steps: [
          'Filtre e ordene a lista como quer.',
          'Use **Salvar visão**, dê um nome e diga se é para **Compartilhar com todos** ou **Abrir por padrão**.',
        ],
      },
      {
        title: 'Fazer o mesmo com vários registros',
        steps: [
          'Marque as linhas (tecla X na linha escolhida).',
          'Na barra que aparece, escolha a ação: **Ativar**, **Inativar**, **Excluir** e as próprias da tela.',
          'O que não puder mudar fica como está e é listado ao final.',
        ],
      },
      {
        title: 'Levar a lista para uma planilha',
        steps: ['Em **Opções da lista**, escolha a exportação: sai o que está filtrado, com as colunas da tela.'],
      },
      {
        title: 'Preencher um formulário',
        steps: [
          'Campos obrigatórios têm asterisco; o que falta é dito ao lado de cada um ao salvar.',
          'Ctrl + Enter salva. Sair com algo preenchido pergunta antes.',
        ],
      },
    ],
    words: [
      [
        'Excluir e inativar',
        'O que já foi usado não se exclui: inative, e deixa de ser oferecido sem sumir do passado.',
      ],
      ['Histórico', 'Na página do registro: quem mudou o quê, quando, e como era antes.'],
      ['Arquivos', 'Na página do registro: anexe PDFs, fotos e planilhas; cada envio mostra o andamento.'],
    ],
    refusals: [
      [
        'Este registro foi alterado por outra pessoa enquanto você editava.',
        'Alguém salvou antes de você. A tela mostra o que mudou: confira e salve de novo.',
      ],
      [
        'Este registro está em uso por: …. Inative-o em vez de excluir.',
        'Há documentos que o usam. Inative-o: eles continuam legíveis e ninguém o escolhe mais.',
      ],
    ],
  },
  avisos: {
    about:
      'O sino, no alto, conta o que é novo para você. Em [Notificações](/notifications) está tudo, com filtros, e a escolha de por onde ser avisado.',
    tasks: [
      {
        title: 'Ler e limpar os avisos',
        steps: [
          'Clique no sino e no aviso: abre-se a tela de que ele fala, e o aviso fica lido.',
          '**Marcar todas como lidas** limpa a contagem sem abrir cada um.',
        ],
      },
      {
        title: 'Escolher o que chega por e-mail',
        steps: [
          'Em [Meu perfil](/profile), abra **Notificações**.',
          'Em cada assunto marque **No sistema**, **Por e-mail** ou os dois e clique em **Salvar preferências**.',
        ],
      },
    ],
    refusals: [
      [
        'Erro ao buscar contagem de notificações.',
        'A rede falhou por um momento: a contagem volta sozinha quando a conexão voltar.',
      ],
    ],
  },
  'sem-rede': {
    about:
      'Quem trabalha em campo leva o seu dia guardado no celular: ordens, visitas, checklists e manuais abrem sem rede, e o que você faz é enviado quando ela volta. A tela [A bordo](/aboard) diz o que está guardado.',
    tasks: [
      {
        title: 'Preparar o celular antes de sair',
        steps: [
          'No menu da sua conta abra **A bordo**.',
          'Ligue **Usar este dispositivo sem rede**: o que é guardado fica cifrado e é apagado quando você sai da conta.',
          'Espere terminar, ou clique em **Atualizar agora**. Vão as ordens e visitas de hoje e dos próximos dias.',
        ],
      },
      {
        title: 'Levar uma ordem ou visita a mais',
        steps: ['Abra a página dela e, no menu de ações, escolha **Levar comigo**.'],
      },
      {
        title: 'Conferir o que ainda não foi enviado',
        steps: [
          'No menu da sua conta abra **Trabalho não enviado**.',
          'Com rede, tudo sai sozinho, na ordem em que foi feito. O que for recusado fica ali com o motivo.',
        ],
      },
    ],
    words: [
      ['Guardada neste dispositivo', 'A resposta está segura no dispositivo e ainda não chegou ao servidor.'],
      ['A bordo', 'O que este dispositivo mostra sem rede.'],
    ],
    refusals: [
      [
        'Este navegador não guarda o trabalho para abrir sem rede.',
        'Use uma versão atual do Chrome, Edge, Firefox ou Safari.',
      ],
      ['O seu perfil não executa ordens em campo.', 'Só quem executa ordens leva trabalho a bordo.'],
    ],
  },
  ajuda: {
    about: 'O “?” no alto de cada tela, ou Ctrl + /, abre a página do manual daquela tela.',
    tasks: [
      {
        title: 'Achar como se faz algo',
        steps: [
          'Em [Ajuda](/ajuda), digite o que quer fazer, com ou sem acento.',
          'Cada resultado diz o capítulo e o trecho em que foi encontrado.',
        ],
      },
      {
        title: 'Começar num papel novo',
        steps: [
          'Abra as [Primeiras horas](/ajuda/primeiras-horas): a lista é a do seu papel.',
          'Marque o que já fez; o andamento fica guardado para você.',
        ],
      },
      {
        title: 'Entender um status',
        steps: [
          'Abra [Caminhos e status](/ajuda/situacoes): cada documento tem o desenho do seu caminho.',
          'As palavras do dia a dia estão no [Glossário](/ajuda/glossario).',
        ],
      },
    ],
  },
};
