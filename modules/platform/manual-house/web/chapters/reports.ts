import type { ManualText } from '#core/contract/manual.ts';

export const texts: Readonly<Record<string, ManualText>> = {
  relatórios: {
    about:
      'Na [Central de Relatórios](/report) cada cartão diz a pergunta que o relatório responde e um número. O que aparece é o que o seu papel pode ver.',
    picture: {
      file: 'relatorios.webp',
      alt: 'A Central de Relatórios com os cartões',
      route: '/report',
      as: 'gestor',
    },
    tasks: [
      {
        title: 'Ler um relatório',
        steps: [
          'Abra o cartão e escolha o período; os números são comparados com o período anterior.',
          'Cada número e cada barra abre a lista do que conta.',
          'Período e filtros ficam no endereço: guarde-o ou envie-o.',
        ],
      },
      {
        title: 'Levar para planilha, papel ou e-mail',
        steps: [
          'No alto do relatório, exporte em planilha ou PDF. **Agendar** manda por e-mail sozinho: veja [Receber um relatório por e-mail](/ajuda/relatórios-agendados).',
        ],
      },
      {
        title: 'Guardar os que você mais usa',
        steps: ['Na Central, a estrela põe o relatório entre os **Favoritos**.'],
      },
    ],
    words: [
      ['Análise de garantias', 'O que a garantia cobriu e o que o cliente pagou: [abrir](/report/warranty).'],
      [
        'Relatório da base instalada',
        'O que há nos clientes, idade, garantia e cobertura: [abrir](/report/installed-base).',
      ],
      [
        'Relatório do parque',
        'Como está cada equipamento de um cliente e o que fazer: [abrir](/report/customer-fleet).',
      ],
      ['Relatório de estoque', 'A posição em dois dias e o que houve no meio: [abrir](/report/stock).'],
      ['Acurácia dos inventários', 'Quanto do que o sistema diz está na prateleira: [abrir](/report/stock-count).'],
      [
        'Disponibilidade do patrimônio',
        'Quanto tempo cada equipamento nosso ficou parado: [abrir](/report/asset-availability).',
      ],
      ['Gastos com compras', 'Com quem, em que e quando se gasta: [abrir](/report/purchase-spend).'],
      ['Prazo dos fornecedores', 'Quem entrega quando prometeu: [abrir](/report/purchase-lead-time).'],
      ['Variação de preços', 'Quanto se paga a mais ou a menos que antes: [abrir](/report/purchase-price).'],
      ['Economia das cotações', 'Quanto se deixou de pagar por comparar: [abrir](/report/purchase-savings).'],
      ['Solicitações em aberto', 'O que espera decisão ou compra: [abrir](/report/purchase-open).'],
      ['Funil por responsável', 'Quem cuida do quê e quanto se converte: [abrir](/crm/people).'],
      [
        'Relatório de não conformidades',
        'De onde vêm, quanto demoram e o que volta: [abrir](/quality/non-conformities/report).',
      ],
    ],
    refusals: [
      [
        'Nenhum relatório está liberado para o seu perfil. Peça acesso a quem administra o sistema.',
        'Cada relatório pede a permissão da lista que ele conta.',
      ],
    ],
  },
  produtividade: {
    about:
      'O [controle de tempo](/productivity-dashboard) diz quem está trabalhando agora; o [desempenho dos técnicos](/report/performance), o que cada um entregou; a [produtividade por serviço](/labor-productivity), onde o estimado se cumpre.',
    tasks: [
      {
        title: 'Ver os cronômetros de agora',
        who: ['productivity.reports'],
        steps: [
          'Abra o [Controle de tempo](/productivity-dashboard): **Cronômetros em andamento** diz quem, em quê e desde quando.',
        ],
      },
      {
        title: 'Comparar estimado e gasto',
        who: ['productivity.reports'],
        steps: [
          'Abra a [Produtividade por serviço](/labor-productivity). Eficiência acima de 100% foi mais rápida que o previsto.',
        ],
      },
    ],
    words: [
      ['No prazo', 'Entregue até o dia prometido.'],
      ['Resolvidas de primeira', 'Não voltaram dentro da garantia do serviço.'],
      ['Tempo útil', 'Minutos de cronômetro sobre as horas em que a pessoa estava e a empresa aberta.'],
    ],
    refusals: [
      ['Nenhum tempo foi registrado no período', 'Escolha outro período, ou peça à equipe que use o cronômetro.'],
    ],
  },
  'relatórios-agendados': {
    about:
      'Um relatório pode ir por e-mail sozinho, todo dia, toda semana ou todo mês. Cada pessoa recebe só o que pode ver.',
    tasks: [
      {
        title: 'Agendar',
        who: ['report_schedule.schedule'],
        steps: [
          'Abra o relatório, escolha os filtros e clique em **Agendar**.',
          'Diga o nome, o período que anda com o envio, o arquivo, a frequência, o horário e quem recebe.',
        ],
      },
      {
        title: 'Pausar, testar ou excluir',
        who: ['report_schedule.schedule'],
        steps: [
          'Em [Relatórios agendados](/report/scheduled), nas ações: **Pausar**, **Enviar para mim agora**, **Editar** ou **Excluir**.',
          'Quem saiu de um envio aparece ali; só essa pessoa pode voltar.',
        ],
      },
      {
        title: 'Deixar de receber',
        steps: [
          'No fim do e-mail, abra **Não quero mais receber** e confirme; não é preciso entrar. Quem agendou é avisado.',
          'O que você recebe está em [Meu perfil](/profile?tab=envios), com **Voltar a receber**.',
        ],
      },
    ],
    refusals: [
      ['O relatório só vai a quem pode abri-lo.', 'Dê a permissão à pessoa, ou retire-a da lista.'],
      [
        '… ficou grande demais para um e-mail. Abra o relatório e exporte de lá.',
        'Aperte os filtros, ou exporte pela tela.',
      ],
    ],
  },
};
