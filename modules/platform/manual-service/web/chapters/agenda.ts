import type { ManualText } from '#core/contract/manual.ts';

export const texts: Readonly<Record<string, ManualText>> = {
  visitas: {
    about:
      'A [agenda de manutenção](/maintenance-schedule) tem as visitas de cada técnico: a qual equipamento, em que dia e hora, e o que resultou. O calendário mostra a semana por pessoa, com ausências e horas fechadas sombreadas.',
    picture: {
      file: 'visitas.webp',
      alt: 'A semana da agenda por técnico',
      route: '/maintenance-schedule?layout=calendar',
      as: 'gestor',
    },
    tasks: [
      {
        title: 'Agendar uma visita',
        who: ['maintenance_schedule.create'],
        steps: [
          'Clique em **Novo agendamento**, ou num lugar vazio do calendário: o dia, o técnico e, na visão do dia, a hora já vêm dali.',
          'Diga o que será feito e em qual equipamento.',
          'Escolha dia, hora, duração e técnico. Havendo conflito, a tela diz qual e oferece horários livres: um clique os aceita.',
          'Salve.',
        ],
      },
      {
        title: 'Mudar de dia, de hora ou de técnico',
        who: ['maintenance_schedule.update'],
        steps: [
          'No calendário, arraste a visita; ou use o botão **Mover…** dela, ou **Reagendar** na página.',
          'Outro dia ou hora pede o motivo. Só trocar de técnico na mesma hora, não.',
        ],
      },
      {
        title: 'Fazer a visita',
        who: ['maintenance_schedule.update_evaluation_task'],
        steps: [
          'No celular, as visitas de hoje e de amanhã estão na tela inicial, com o **Mapa**.',
          'Clique em **Iniciar visita**, responda a avaliação e clique em **Concluir visita**.',
          'Sobrou algo? **Concluir em parte** diz o que ficou; isso vai para a próxima visita.',
        ],
      },
      {
        title: 'Gerar uma ordem a partir da visita',
        who: ['maintenance_schedule.generate_service_order'],
        steps: [
          'Na página da visita, clique em **Gerar ordem de serviço**. É uma só por visita.',
          'Daí em diante uma acompanha a outra: iniciar e concluir a visita inicia e apronta a ordem.',
        ],
      },
      {
        title: 'Pedir manutenção de um bem da empresa',
        who: ['equipment.schedule_maintenance_asset_equipment'],
        steps: [
          'Na página do [patrimônio](/asset-equipment), escolha **Solicitar manutenção**, descreva e marque o dia.',
        ],
      },
    ],
    courses: {
      maintenance_schedule: {
        SCHEDULED: 'Marcada, ainda por acontecer.',
        RESCHEDULED: 'Marcada, depois de ter mudado de dia ou hora ao menos uma vez.',
        IN_PROGRESS: 'O técnico está na visita.',
        COMPLETED: 'Aconteceu, inteira ou em parte.',
        CANCELLED: 'Não acontece mais; o motivo fica registrado.',
      },
    },
    refusals: [
      ['Há conflito neste horário. …', 'Aceite um horário livre, ou, se puder agendar com conflito, escreva o motivo.'],
      ['Você não pode agendar com conflito: escolha outro horário.', 'Agendar com conflito é uma permissão à parte.'],
      ['Escolha o técnico antes de iniciar.', 'Diga quem vai, na edição da visita.'],
      ['Faltam responder … tarefas da avaliação. Responda ou conclua em parte.', 'Abra a aba **Avaliação** da visita.'],
      ['O agendamento já tem história: cancele-o em vez de excluir.', 'Use **Cancelar agendamento**.'],
    ],
  },
  'avaliação-da-visita': {
    about: 'A avaliação é o checklist da visita, respondido no local com medições e fotos. Ela começa com a visita.',
    tasks: [
      {
        title: 'Responder',
        who: ['maintenance_schedule.update_evaluation_task'],
        steps: [
          'Na visita iniciada, clique em **Responder**.',
          'Sem checklist escolhido, vale o do equipamento.',
          'Sem rede, as respostas ficam no dispositivo e são enviadas depois.',
        ],
      },
    ],
    refusals: [
      ['A avaliação só é respondida durante a visita: inicie a visita primeiro.', 'Clique em **Iniciar visita**.'],
      ['A visita terminou: a avaliação só pode ser lida.', 'Para registrar mais, agende nova visita.'],
    ],
  },
  séries: {
    about:
      'Uma visita pode se repetir: a agenda fica preenchida doze meses à frente, desviando de dias fechados e de ausências.',
    tasks: [
      {
        title: 'Repetir uma visita',
        who: ['maintenance_schedule.create'],
        steps: [
          'Na página da visita, abra a aba **Série** e clique em **Repetir visita**.',
          'Escolha a periodicidade: semanal a bienal, a cada tantos dias, um dia da semana do mês ou por uso.',
          'Diga se conta da data planejada ou da conclusão, o que fazer em dia fechado, e clique em **Criar série**.',
        ],
      },
      {
        title: 'Mudar o ritmo',
        who: ['maintenance_schedule.adjust_periodicity'],
        steps: [
          'Na série, clique em **Ajustar periodicidade**.',
          'A tela mostra cada visita antes e depois. Só mudam as que ainda não começaram.',
        ],
      },
      {
        title: 'Informar o uso de um equipamento',
        who: ['maintenance_schedule.update', 'maintenance_schedule.update_evaluation_task'],
        steps: ['Em séries por uso, clique em **Informar leitura**: a próxima visita é calculada pelo contador.'],
      },
    ],
    refusals: [
      ['Esta visita já é de uma série.', 'Ajuste a série que existe.'],
      ['A leitura não combina com as outras: o contador só cresce.', 'Confira o número no equipamento.'],
    ],
  },
  'dia-por-cidade': {
    about:
      'O [dia por cidade](/maintenance-schedule/day) diz onde a equipe está. Os [próximos 30 dias por local](/maintenance-schedule/next-days) mostram que visitas ao mesmo lugar podem ser uma viagem só.',
    tasks: [
      {
        title: 'Ver o dia da equipe',
        who: ['maintenance_schedule.list'],
        steps: ['Abra **Dia por cidade**, escolha o dia e, se quiser, um técnico.'],
      },
      {
        title: 'Juntar visitas ao mesmo local',
        who: ['maintenance_schedule.update'],
        steps: [
          'Abra **Próximos 30 dias por local** e olhe **Visitas que podem ir juntas**.',
          'Clique em **Agrupar visitas**, confira os novos horários, escreva o motivo e mova.',
        ],
      },
    ],
    refusals: [['A agenda mudou enquanto isto estava aberto', 'Feche, confira a nova proposta e mova de novo.']],
  },
  confirmação: {
    about:
      'Dias antes da visita o cliente recebe um e-mail com o compromisso e um link para confirmar ou pedir outro dia. Os parâmetros dizem quando perguntar e o que impede marcar.',
    tasks: [
      {
        title: 'Ligar o pedido de confirmação',
        who: ['config.config_permissions'],
        steps: [
          'Em [Confirmação de visitas](/maintenance-schedule/confirmation-setting), marque **Pedir confirmação ao cliente** e diga quantos dias úteis antes.',
        ],
      },
      {
        title: 'Tratar um pedido de outro dia',
        who: ['maintenance_schedule.update'],
        steps: [
          'A visita diz **Cliente pede outro dia**, com o recado. Ela fica onde está até alguém decidir.',
          'Use **Reagendar**: o cliente é perguntado sobre o novo horário.',
        ],
      },
      {
        title: 'Definir o tempo de deslocamento',
        who: ['config.config_permissions'],
        steps: [
          'Em [Parâmetros da agenda](/maintenance-schedule/setting), diga os minutos entre visitas do mesmo técnico em lugares diferentes. Zero não verifica.',
        ],
      },
    ],
    refusals: [
      [
        'Esta visita mudou ou foi cancelada. Fale conosco em caso de dúvida.',
        'O cliente abriu um link antigo: um novo e-mail já saiu, ou sai com o novo horário.',
      ],
    ],
  },
};
