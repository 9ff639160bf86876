export interface News {
  /** The day, and its turn on that day: what orders the news and tells which are new. */
  date: string;
  title: string;
  items: readonly string[];
}

/** What each version brought, the newest first. */
export const news: readonly News[] = [
  {
    date: '2026-11-19.3',
    title: 'A visita, do começo ao fim',
    items: [
      'A avaliação da visita termina ao pé da tela: **Concluir visita** ou **Concluir em parte**.',
      'Telefone liga e endereço abre o caminho, onde quer que apareçam.',
      'Finalizar a avaliação de uma ordem não encerra mais serviços de outras; o que foi encerrado assim volta a estar em andamento ou pausado.',
      'Ao escrever uma [ausência](/absence), o RH também vê quantas visitas estão marcadas; a [confirmação](/maintenance-schedule/confirmation-setting) conta dias úteis.',
    ],
  },
  {
    date: '2026-11-19.2',
    title: 'O estoque que viaja',
    items: [
      '[Carros e maletas](/stock/van) são locais do estoque com um técnico responsável; carregar e devolver passam pelas movimentações.',
      'Em [Meu carro](/my-van), e ao aplicar peças, o técnico vê primeiro o que tem a bordo, também sem rede.',
    ],
  },
  {
    date: '2026-11-19.1',
    title: 'Ajuda na própria tela',
    items: [
      'O “?” no alto, ou Ctrl + /, abre o [manual](/ajuda) na página daquela tela.',
      'As [primeiras horas](/ajuda/primeiras-horas) de cada papel, com o que você já fez.',
      'O desenho do [caminho de cada documento](/ajuda/situacoes) e o que cada status significa.',
    ],
  },
  {
    date: '2026-11-18.7',
    title: 'Dados de pessoas e cópias de segurança',
    items: [
      'Em [Titulares](/data-subject) se acha, exporta e anonimiza tudo o que se guarda de uma pessoa.',
      'Pedidos com o prazo de 15 dias e incidentes com o prazo da ANPD.',
      'As [cópias de segurança](/config/backup) são feitas e ensaiadas sozinhas, e a tela diz quando foi a última boa.',
    ],
  },
  {
    date: '2026-11-18.6',
    title: 'Em campo, sem rede',
    items: [
      'O celular do técnico leva o seu dia [a bordo](/aboard): ordens, visitas, checklists e manuais.',
      'O que se faz sem rede fica guardado no dispositivo e é enviado uma vez, na ordem certa.',
    ],
  },
  {
    date: '2026-11-18.5',
    title: 'Pessoas',
    items: [
      'Benefícios com o custo de cada parte e a [folha do mês](/rh/benefits/payroll).',
      'Planos de carreira, PDI, feedback contínuo e avaliações de desempenho em ciclos.',
      'Treinamentos, turmas e a [matriz de habilitação](/rh/training/matrix).',
    ],
  },
  {
    date: '2026-11-18.4',
    title: 'Relações com clientes e relatórios',
    items: [
      'Relatórios de CRM, o funil e os desdobramentos que o movem.',
      'O cliente pede atendimento pelo QR Code do equipamento.',
      'A [Central de Relatórios](/report), com comparação entre períodos e envio agendado por e-mail.',
    ],
  },
  {
    date: '2026-11-18.3',
    title: 'Qualidade',
    items: [
      'Instrumentos, calibrações com regra de decisão e recall metrológico.',
      'Não conformidades com contenção, causa, plano e eficácia.',
      'Qualificação de fornecedores pelo IQF e [prontidão para auditoria](/quality/audit-readiness).',
    ],
  },
  {
    date: '2026-11-18.2',
    title: 'Compras',
    items: [
      'Solicitações com alçadas, cotações por link e comparação pelo preço entregue.',
      'Pedidos com versões, recebimento pelo XML da NF-e e importações etapa por etapa.',
      'A [busca de peças](/parts/search) que perdoa erros, e solicitações em lote.',
    ],
  },
  {
    date: '2026-11-18.1',
    title: 'Contratos e locação',
    items: [
      'Contratos de manutenção, locação e comodato, assinados por link.',
      'Entrega e devolução comparadas, medição ao dia, reajustes e resultado.',
    ],
  },
  {
    date: '2026-11-17.1',
    title: 'Agenda e prazos',
    items: [
      'Visitas em séries, com conflitos e a confirmação do cliente.',
      'Políticas de SLA e um relógio que explica cada minuto.',
      'O [calendário comercial](/config/business-calendar) com os feriados.',
    ],
  },
  {
    date: '2026-11-16.1',
    title: 'Orçamentos, estoque e patrimônio',
    items: [
      'Orçamentos com quem paga cada linha e a aprovação do cliente por link.',
      'Estoque por lote, inventários, curva ABC e sugestão de compra.',
      'Patrimônio com depreciação e histórico de vida.',
    ],
  },
  {
    date: '2026-11-15.1',
    title: 'A primeira versão',
    items: [
      'Ordens de serviço da chegada à entrega assinada, com avaliação, cronômetro e laudo.',
      'Cadastros com importação que confere antes e pode ser desfeita.',
      'Usuários, papéis, verificação em duas etapas e o log de atividade.',
    ],
  },
];
