import type { ManualText } from '#core/contract/manual.ts';
import { afterTheWork } from './orders-after.ts';

export const texts: Readonly<Record<string, ManualText>> = {
  ordens: {
    about:
      'A [ordem de serviço](/service-order) é o que o cliente pediu para um equipamento, da chegada à entrega assinada. O caminho dela está no alto da página, e os botões oferecem só o que pode ser feito agora.',
    picture: {
      file: 'ordens.webp',
      alt: 'O quadro das ordens de serviço, uma coluna por etapa',
      route: '/service-order?layout=board',
      as: 'gestor',
    },
    tasks: [
      {
        title: 'Abrir uma ordem',
        who: ['service_order.create'],
        steps: [
          'Em [Ordens de serviço](/service-order), clique em **Nova ordem**.',
          'Escolha o cliente, o tipo e o equipamento: pelo número de série ele vem da base instalada, do patrimônio ou do estoque. Ainda não existe? **Digite o nº de série para cadastrar** ali mesmo.',
          'Descreva o problema, o estado na chegada e os acessórios que vieram; tire as fotos da entrada.',
          'Diga até quando: em branco, vale a política de SLA. Confira a garantia proposta e salve.',
          'Use **Imprimir comprovante de entrada**: o código nele abre o acompanhamento para o cliente, sem senha.',
        ],
      },
      {
        title: 'Fazer a triagem',
        who: ['service_order.update'],
        steps: [
          'Na visão das abertas, abra a ordem.',
          '**Enviar para avaliação** quando o tipo pede avaliação; **Liberar** quando ela vai direto à execução.',
          'Em **Atribuir técnico**, escolha quem faz. Cada um é avisado e aceita ou recusa.',
        ],
      },
      {
        title: 'Entregar com assinatura',
        who: ['service_order.update', 'service_order.start'],
        steps: [
          'Com a ordem em Pronta para Entrega, clique em **Entregar**.',
          'Informe quem recebeu e o documento, e peça a assinatura na tela.',
          'A garantia do serviço começa a contar e o equipamento volta a ficar em uso.',
        ],
      },
      {
        title: 'Cancelar uma ordem',
        who: ['service_order.update'],
        steps: [
          'Em **Mais ações**, escolha **Cancelar ordem**.',
          'A tela diz antes o que isso desfaz: peças reservadas, cronômetros, orçamentos. Escreva o motivo.',
        ],
      },
    ],
    courses: {
      service_order: {
        OPEN: 'Acabou de ser aberta e espera a triagem do atendimento.',
        PENDING_EVALUATION: 'Na bancada, para o técnico dizer o que ela tem.',
        PENDING_BUDGET: 'A avaliação terminou com algo a cobrar: falta fazer o orçamento.',
        PENDING_APPROVAL: 'O orçamento está com o cliente, e o prazo do SLA pode parar enquanto isso.',
        BUDGET_APPROVED: 'O cliente aprovou: pode começar quando houver técnico e checklist.',
        BUDGET_REJECTED: 'O cliente recusou: refaça o orçamento ou devolva sem reparo.',
        NOT_STARTED: 'Liberada, na fila da execução.',
        IN_PROGRESS: 'Alguém trabalha nela; os cronômetros podem correr.',
        WAITING_PARTS: 'Parada por falta de peça. Quando tudo chega, volta sozinha para onde estava.',
        PAUSED: 'Parada por outro motivo, que ficou registrado.',
        TESTING: 'O serviço foi feito e está sendo testado.',
        READY: 'Pronta: falta entregar.',
        DELIVERED: 'Entregue e assinada: nada do trabalho muda mais.',
        CLOSED: 'Entregue e com o financeiro resolvido.',
        CANCELLED: 'Deixou de ser feita; o motivo fica no histórico.',
      },
    },
    refusals: [
      ['A ordem precisa de um checklist para iniciar.', 'Na página da ordem, use **Adicionar checklist**.'],
      [
        'O financeiro está …: encerre quando estiver pago ou não houver o que faturar.',
        'Mude o **Status financeiro** da ordem antes de **Encerrar**.',
      ],
      [
        'Devolva ao estoque ou dê como perda as peças já aplicadas antes de cancelar: ….',
        'Veja [Prever, reservar e aplicar peças](/ajuda/peças-da-ordem).',
      ],
      ['O tipo só muda enquanto a ordem está aberta.', 'Cancele esta e abra outra com o tipo certo.'],
      ['Este equipamento é de outro cliente', 'Confira o número de série; se mudou de dono, corrija a base instalada.'],
    ],
  },
  avaliação: {
    about:
      'Antes de consertar, a bancada diz o que encontrou: responde o checklist, fotografa, dá o diagnóstico e recomenda peças e serviços. O mesmo modo de responder vale para os checklists da execução.',
    tasks: [
      {
        title: 'Fazer a avaliação técnica',
        who: ['service_order.update_task_status'],
        steps: [
          'Na página da ordem, clique em **Avaliar**. Tudo é salvo enquanto você preenche.',
          'Responda as tarefas; as que falham podem pedir foto. Em medições, diga em **Medido com** o instrumento usado.',
          'Escreva o diagnóstico, o defeito constatado e o parecer da garantia com a justificativa.',
          'Recomende peças e serviços: o orçamento começa com essas linhas.',
          'Clique em **Finalizar avaliação**. Com algo a cobrar a ordem vai para orçamento; sem nada, direto para a execução.',
        ],
      },
      {
        title: 'Responder um checklist',
        who: ['service_order.update_task_status'],
        steps: [
          'Abra **Abrir checklist** na ordem e responda uma tarefa de cada vez.',
          '**Iniciar cronômetro** mede uma tarefa; passar do estimado avisa uma vez.',
          '**Anotar observação** e **Tirar foto** ficam em cada tarefa.',
        ],
      },
    ],
    words: [
      ['Não conforme', 'Um “não” onde se esperava “sim”, ou uma medição fora dos limites.'],
      ['Guardada neste dispositivo', 'Sem rede a resposta fica no dispositivo e é enviada depois, uma vez só.'],
    ],
    refusals: [
      [
        'A avaliação ainda não pode ser finalizada',
        'A tela lista tudo o que falta: tarefas, fotos, diagnóstico, conclusão ou garantia.',
      ],
      ['… alterou esta tarefa enquanto você respondia.', 'Escolha **Usar a minha** ou **Manter a que está**.'],
      [
        'Diga com que instrumento mediu.',
        'A empresa exige o instrumento em cada medição: escolha um com calibração em dia.',
      ],
    ],
  },
  execução: {
    about:
      'Em [Meu dia](/my-day) está o trabalho de cada técnico, na ordem de fazer. O cronômetro é do servidor: não se perde ao recarregar nem ao trocar de dispositivo.',
    picture: {
      file: 'execucao.webp',
      alt: 'Meu dia de um técnico, com os serviços de agora e de hoje',
      route: '/my-day',
      as: 'tecnico',
    },
    tasks: [
      {
        title: 'Aceitar ou recusar um serviço',
        who: ['service_order.confirm_assignment'],
        steps: [
          'Abra [Atribuições pendentes](/assignments/pending).',
          'Clique em **Aceitar**, em **Recusar** com o motivo, ou em **Confirmar todas**. Quem atribuiu é avisado.',
        ],
      },
      {
        title: 'Trabalhar com o cronômetro',
        who: ['service_order.start'],
        steps: [
          'Em [Meu dia](/my-day), clique em **Iniciar** no serviço. O primeiro cronômetro inicia a ordem.',
          '**Pausar** e **Retomar** quantas vezes precisar; cada período fica registrado.',
          'Responda as tarefas obrigatórias e clique em **Concluir serviço**.',
        ],
      },
      {
        title: 'Registrar o que foi feito',
        who: ['service_order.update_task_status'],
        steps: [
          'Na ordem, abra **Registros** e clique em **Novo registro**.',
          'Informe o dia, o início e o fim, o que foi feito, e anexe foto, vídeo ou áudio.',
        ],
      },
      {
        title: 'Corrigir um tempo',
        who: ['service_order.assign'],
        steps: [
          'Abra **Períodos trabalhados** do serviço e clique em **Corrigir** no período.',
          'Informe o início e o fim certos e o motivo. O que era fica guardado e o técnico é avisado.',
        ],
      },
    ],
    words: [
      ['Autorizado', 'O tempo que o orçamento aprovado prevê para o serviço.'],
      ['Assumir neste dispositivo', 'Continuar aqui um cronômetro que corre em outro dispositivo, sem perder o tempo.'],
    ],
    refusals: [
      [
        'Você já está com o máximo de serviços em andamento. Pause um deles para iniciar outro.',
        'O limite está nos dados da empresa. Pause um serviço.',
      ],
      ['Este serviço não está atribuído a você.', 'Peça a quem atribui, ou escolha outro serviço.'],
      ['Com a ordem em “…” não é possível iniciar serviços.', 'Retome ou libere a ordem antes.'],
      [
        'Sobrepõe-se a outro registro deste técnico: …, na ordem …',
        'Ajuste os horários: ninguém trabalha em dois lugares ao mesmo tempo.',
      ],
    ],
  },
  'peças-da-ordem': {
    about:
      'Na aba Peças da ordem se prevê o que será preciso, se reserva o que há no estoque e se aplica o que foi usado. O que falta fica anotado para compras.',
    tasks: [
      {
        title: 'Prever e reservar',
        who: ['service_order.update', 'service_order.update_task_status'],
        steps: [
          'Clique em **Prever peça** e diga a quantidade. O que o orçamento aprovou entra sozinho.',
          'Clique em **Reservar**: reserva-se o que há, e o que falta fica anotado.',
          'Em falta, use **Solicitar compra**: nasce um rascunho com o que a ordem precisa.',
        ],
      },
      {
        title: 'Aplicar o que foi usado',
        who: ['service_order.update_task_status'],
        steps: [
          'Clique em **Aplicar peças**, escolha peça e quantidade e a cobertura.',
          'O lote é escolhido sozinho: primeiro o reservado, depois o que vence antes.',
        ],
      },
      {
        title: 'Devolver ou dar como perda',
        who: ['service_order.update_task_status'],
        steps: [
          'Na peça aplicada, use **Devolver ao estoque**: ela volta ao lote de onde saiu.',
          'Se não volta, use **Dar como perda** e diga o motivo.',
        ],
      },
    ],
    words: [
      [
        'Aguardando peças',
        'Quando chega o que falta, quem tem o prazo mais próximo recebe primeiro e a ordem volta sozinha.',
      ],
      [
        'Caminho da peça',
        'De onde ela está até chegar: reserva, solicitação, cotação, pedido, importação, recebimento.',
      ],
    ],
    refusals: [
      ['Estoque insuficiente de …: disponível …, pedido ….', 'Aplique menos, ou dê entrada no que chegou.'],
      ['Esta peça não tem estoque cadastrado', 'Peça ao almoxarifado para pôr a peça em estoque.'],
      ['Nada falta a esta ordem que já não esteja solicitado.', 'A compra já foi pedida: veja o caminho da peça.'],
    ],
  },
  ...afterTheWork,
};
