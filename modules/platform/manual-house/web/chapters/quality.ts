import type { ManualText } from '#core/contract/manual.ts';

export const texts: Readonly<Record<string, ManualText>> = {
  'painel-da-qualidade': {
    about:
      'O [painel](/quality/dashboard) reúne os números da qualidade, cada um com a sua lista. A [prontidão para auditoria](/quality/audit-readiness) diz o que as normas pedem e como está hoje.',
    picture: { file: 'qualidade.webp', alt: 'O painel da qualidade', route: '/quality/dashboard', as: 'qualidade' },
    tasks: [
      {
        title: 'Preparar uma auditoria',
        who: ['quality.instruments_list', 'quality.non_conformities_list'],
        steps: [
          'Abra a [Prontidão para auditoria](/quality/audit-readiness) e resolva o que está pendente: cada requisito leva à sua lista.',
          'Clique em **Exportar evidências**: um arquivo com índice, listas, certificados em vigor e documentos aprovados.',
        ],
      },
      {
        title: 'Definir como um ponto é aprovado',
        who: ['quality.configure'],
        steps: [
          'Em [Parâmetros da qualidade](/quality/setting), escolha a **Regra de decisão** e se **Toda medição diz com que instrumento foi feita**.',
        ],
      },
    ],
    words: [['Banda de guarda', 'Parte da incerteza que se soma ao erro antes de comparar com o limite.']],
  },
  instrumentos: {
    about:
      'Os [instrumentos](/instruments) são com o que a empresa mede. A página diz antes de tudo se ele pode ser usado hoje.',
    tasks: [
      {
        title: 'Cadastrar',
        who: ['quality.instruments_create'],
        steps: [
          'Clique em **Novo instrumento**: número, o que mede, faixa, erro máximo admissível e de quantos em quantos meses calibrar.',
        ],
      },
      {
        title: 'Pegar e devolver',
        who: ['quality.instruments_show'],
        steps: [
          'Na página (o QR da etiqueta a abre), **Está comigo** e **Devolver ao lugar** registram com quem está.',
        ],
      },
      {
        title: 'Entregar e planejar',
        who: ['quality.instruments_update', 'quality.calibrations_create'],
        steps: [
          'Em **Mais ações**, **Entregar a alguém** registra com quem fica. **Agendar calibração** já leva o instrumento.',
        ],
      },
      {
        title: 'Bloquear e liberar',
        who: ['quality.instruments_update'],
        steps: [
          '**Bloquear** com o motivo: ninguém mede com ele. **Liberar** devolve ao uso se a calibração estiver em dia.',
        ],
      },
      {
        title: 'Rever o intervalo',
        who: ['quality.calibrations_list'],
        steps: [
          'A aba **Deriva e custo** propõe um intervalo pela história do instrumento. Quem decide é você, em **Alterar o intervalo**.',
        ],
      },
    ],
    courses: {
      instrument: {
        ACTIVE: 'Pode medir, se a calibração estiver em dia.',
        RESERVE: 'Guardado.',
        IN_CALIBRATION: 'No laboratório.',
        QUARANTINE: 'Bloqueado: ninguém mede com ele.',
        OUT_OF_SERVICE: 'Fora de uso por decisão.',
        DISCARDED: 'Descartado: saiu do controle.',
      },
    },
    refusals: [
      ['Já existe um instrumento com este número de patrimônio.', 'O número é único.'],
      [
        'O instrumento está em calibração ou bloqueado e não pode ser excluído.',
        'Conclua a calibração, ou descarte-o.',
      ],
    ],
  },
  calibrações: {
    about:
      'A [calibração](/quality/calibrations) compara o instrumento com um padrão, ponto a ponto. O [agendamento em lote](/quality/calibrations/bulk-scheduling) espalha as idas ao laboratório sem deixar a bancada sem.',
    tasks: [
      {
        title: 'Planejar as próximas',
        who: ['quality.calibrations_create'],
        steps: [
          'Abra o [Agendamento em lote](/quality/calibrations/bulk-scheduling) e diga até quando vencem e quantos ficam de cada grandeza.',
          'O plano mostra o que sobra em cada semana. Mude o que quiser e agende.',
        ],
      },
      {
        title: 'Registrar o resultado',
        who: ['quality.calibrations_update'],
        steps: [
          '**Enviar ao laboratório** põe o instrumento em calibração. Muitas de uma vez saem com a lista de remessa.',
          'Na volta, em **Lançar certificado**: pontos, data e número; em **Enviar certificado**, o PDF.',
          '**Concluir**: o resultado e o próximo vencimento são calculados. Reprovada, o instrumento é bloqueado no mesmo ato.',
        ],
      },
      {
        title: 'Analisar criticamente',
        who: ['quality.calibrations_update'],
        steps: [
          'Outra pessoa abre **Análise crítica do certificado**, escreve o que conferiu e clica em **Registrar**.',
        ],
      },
    ],
    courses: {
      calibration: {
        SCHEDULED: 'Com dia marcado.',
        SENT: 'O instrumento foi ao laboratório.',
        IN_PROGRESS: 'Sendo feita.',
        COMPLETED: 'Concluída, com certificado.',
        CANCELLED: 'Não foi feita; o instrumento volta ao que era.',
      },
    },
    refusals: [
      ['Quem concluiu a calibração não faz a análise crítica.', 'Peça a outra pessoa.'],
      ['Inclua os pontos do certificado.', 'Edite e inclua ao menos um ponto.'],
      ['Este instrumento já está em outra calibração.', 'Conclua ou cancele a outra.'],
    ],
  },
  recalls: {
    about:
      'Um instrumento encontrado fora do limite abre sozinho um [recall](/quality/recalls): tudo o que foi medido com ele desde a última calibração boa é julgado de novo pelo erro encontrado.',
    tasks: [
      {
        title: 'Decidir as medições',
        who: ['quality.calibrations_update'],
        steps: [
          '**Liberar as que não mudam** resolve de uma vez o que continua valendo.',
          'Nas outras, escolha e decida: sem efeito (com justificativa), cliente informado ou refazer a medição.',
        ],
      },
      {
        title: 'Avisar os clientes',
        who: ['quality.calibrations_update'],
        steps: [
          'Envie as cartas, a um ou a todos. Uma carta não sai duas vezes. **Baixar evidências** leva tudo em planilha.',
        ],
      },
    ],
    refusals: [
      [
        'Diga por que não há efeito: há parecer que muda ou que precisa ser avaliado.',
        'Escreva a justificativa técnica.',
      ],
      [
        'As medições ainda estão sendo revistas: a carta sai quando todas estiverem.',
        'Espere o andamento chegar ao fim.',
      ],
    ],
  },
  'não-conformidades': {
    about:
      'Uma [não conformidade](/quality/non-conformities) é algo que não saiu como devia: registra-se, contém-se, acha-se a causa, age-se e verifica-se se funcionou. As [ações](/quality/corrective-actions) têm dono e prazo.',
    tasks: [
      {
        title: 'Registrar',
        who: ['quality.non_conformities_create'],
        steps: [
          'Clique em cadastrar: o fato, a evidência, a gravidade e a que se refere.',
          'De um recebimento, de uma ordem, de um item reprovado ou de uma calibração, **Abrir não conformidade** já leva o que se sabe.',
          'Na página do fornecedor, do cliente e do instrumento, **Nova não conformidade** começa já com eles.',
        ],
      },
      {
        title: 'Tratar',
        who: ['quality.non_conformities_update'],
        steps: [
          '**Registrar contenção** (crítica: em 24 horas), depois **Analisar causa**: cinco porquês e Ishikawa.',
          '**Definir plano de ação**, inclua as ações em **Incluir ação**, e **Executar plano**.',
          'Com todas concluídas, **Marcar verificação**. No dia, outra pessoa escolhe **Encerrar como eficaz** ou **Não foi eficaz: reabrir**.',
        ],
      },
      {
        title: 'Pôr de lado um lote',
        who: ['quality.non_conformities_update'],
        steps: [
          'Na aba **Lotes**, use **Pôr lote de lado**: vai para quarentena na hora, e a tela mostra para onde ele já foi. Depois, **Decidir**.',
        ],
      },
      {
        title: 'Fazer as suas ações',
        who: ['quality.non_conformities_list'],
        steps: [
          'Em [Minhas ações](/quality/corrective-actions/mine), **Iniciar** e **Concluir** dizendo o que foi feito, com a evidência anexada.',
        ],
      },
    ],
    courses: {
      non_conformity: {
        OPEN: 'Registrada: falta conter ou analisar.',
        CONTAINMENT: 'Contida, para que não chegue a mais ninguém.',
        ROOT_CAUSE: 'Procura-se a causa raiz.',
        ACTION_PLAN: 'Define-se o que fazer.',
        IN_EXECUTION: 'As ações estão sendo feitas.',
        EFFECTIVENESS: 'Espera-se o dia de verificar se funcionou.',
        CLOSED: 'Foi eficaz.',
        CANCELLED: 'Improcedente: não era.',
      },
      corrective_action: {
        PENDING: 'Ainda não começou.',
        IN_PROGRESS: 'Em andamento.',
        DONE: 'Feita, com o que foi feito.',
        CANCELLED: 'Desistiu-se dela, com o motivo.',
      },
    },
    refusals: [
      ['Registre a contenção antes da análise.', 'Críticas e maiores são contidas primeiro.'],
      ['Registre a causa raiz.', 'Marque a causa raiz na análise e salve.'],
      ['Conclua as ações do plano.', 'Todas precisam estar concluídas ou canceladas.'],
      ['Quem conduziu o tratamento não verifica a eficácia.', 'Outra pessoa verifica.'],
      ['Decida o que se faz do lote …, posto de lado.', 'Libere ou rejeite o lote antes de encerrar.'],
    ],
  },
  qualificação: {
    about:
      'A [qualificação de fornecedores](/quality/supplier-qualifications) calcula o IQF do que aconteceu: documentos, não conformidades, entregas e notas. Cada ponto perdido é explicado.',
    tasks: [
      {
        title: 'Dizer o que se pede',
        who: ['quality.configure', 'quality.suppliers_qualification_update'],
        steps: [
          'Em [Documentos exigidos](/quality/document-types), diga de quem cada um é pedido, a validade e se é crítico.',
          'Em [Tipos de fornecedor](/quality/supplier-types), escolha o checklist de qualificação de cada tipo.',
        ],
      },
      {
        title: 'Pedir e analisar documentos',
        who: ['quality.suppliers_documents_upload', 'quality.suppliers_documents_list'],
        steps: [
          'Em **Documentos** do fornecedor, **Pedir ao fornecedor** cria um link em que ele envia, sem conta.',
          '**Analisar** o que chegou: aprovado, ou recusado com o que está errado. **Dispensar** leva motivo e prazo.',
        ],
      },
      {
        title: 'Liberar um fornecedor bloqueado',
        who: ['quality.suppliers_qualification_update'],
        steps: ['Na qualificação dele, **Liberar para compras** com o motivo e até quando.'],
      },
      {
        title: 'Avisar antes de vencer',
        who: ['quality.notifications_process', 'quality.notifications_show'],
        steps: [
          'Em [Avisos da qualidade](/quality/notifications), crie avisos para a equipe ou para o fornecedor; **Enviar agora** não espera a noite.',
        ],
      },
    ],
    words: [
      ['IQF', 'Índice de qualificação do fornecedor, de 0 a 100.'],
      ['Qualificado com restrição', 'Pode comprar, com aviso.'],
      ['Não qualificado', 'Compra-se só com um motivo escrito.'],
      ['Bloqueado', 'Um documento crítico falta ou venceu: o pedido não sai.'],
    ],
    refusals: [
      ['O documento já foi analisado: envie outro.', 'O que foi decidido fica; o novo entra como outro envio.'],
      ['Os quatro pesos somam 100%', 'Ajuste os pesos nos parâmetros.'],
    ],
  },
};
