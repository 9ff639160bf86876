import type { ManualChapter, ManualHead } from '#core/contract/manual.ts';

const page = (slug: string, title: string, screens: readonly string[] = []): ManualHead => ({ slug, title, screens });

/** The contents: small, so that the page of any screen is known without the texts. */
export const serviceChapters: readonly ManualChapter[] = [
  {
    slug: 'comecar',
    title: 'Começar',
    about: 'Entrar, achar o caminho, ser avisado, trabalhar sem rede.',
    pages: [
      page('início', 'A tela inicial e o menu', ['/']),
      page('entrar', 'Entrar, trocar a senha e proteger a conta', ['/auth', '/logout', '/profile']),
      page('listas', 'Listas, filtros, formulários e atalhos'),
      page('avisos', 'Notificações', ['/notifications']),
      page('sem-rede', 'Trabalhar sem rede', ['/aboard']),
      page('ajuda', 'Usar esta ajuda', ['/ajuda']),
    ],
    load: () => import('./chapters/start.ts'),
  },
  {
    slug: 'ordens',
    title: 'Ordens de serviço',
    about: 'Da chegada do equipamento à entrega assinada.',
    pages: [
      page('ordens', 'Abrir e acompanhar uma ordem', ['/service-order', '/acompanhar']),
      page('avaliação', 'Avaliar e responder checklists', ['/service-order/evaluation', '/service-order/checklist']),
      page('execução', 'Executar: meu dia, cronômetro e registros', [
        '/my-day',
        '/assignments',
        '/service-order/maintenance',
      ]),
      page('peças-da-ordem', 'Prever, reservar e aplicar peças'),
      page('laudo', 'Escrever e emitir o laudo', ['/service-order/report']),
      page('prazos', 'Prazos e políticas de SLA', ['/sla-configuration', '/sla-dashboard']),
      page('tipos-de-ordem', 'Tipos de ordem', ['/service-order/types']),
    ],
    load: () => import('./chapters/orders.ts'),
  },
  {
    slug: 'agenda',
    title: 'Agenda',
    about: 'Visitas, séries, conflitos e a confirmação do cliente.',
    pages: [
      page('visitas', 'Agendar, mover e concluir visitas', ['/maintenance-schedule', '/asset-equipment/maintenance']),
      page('avaliação-da-visita', 'Responder a avaliação da visita', ['/maintenance-schedule/evaluation']),
      page('séries', 'Repetir visitas'),
      page('dia-por-cidade', 'O dia por cidade e visitas que vão juntas', [
        '/maintenance-schedule/day',
        '/maintenance-schedule/next-days',
      ]),
      page('confirmação', 'Confirmação do cliente e parâmetros da agenda', [
        '/maintenance-schedule/confirmation-setting',
        '/maintenance-schedule/setting',
        '/visita',
      ]),
    ],
    load: () => import('./chapters/agenda.ts'),
  },
  {
    slug: 'orcamentos',
    title: 'Orçamentos e garantia',
    about: 'Quem paga cada linha, a resposta do cliente, o que o fabricante devolve.',
    pages: [
      page('orçamentos', 'Fazer, enviar e registrar orçamentos', ['/budget']),
      page('aprovação', 'A página em que o cliente aprova', ['/aprovacao']),
      page('quem-paga', 'Garantia, contrato e cortesia: quem paga'),
      page('reivindicações', 'Pedir ao fabricante o que a garantia cobriu', ['/warranty-claim']),
    ],
    load: () => import('./chapters/budgets.ts'),
  },
  {
    slug: 'clientes',
    title: 'Clientes e CRM',
    about: 'A ficha, os equipamentos instalados, as conversas e o que se prometeu.',
    pages: [
      page('clientes', 'A ficha do cliente', ['/customer']),
      page('base-instalada', 'Base instalada', ['/crm/customer-equipment']),
      page('crm', 'Relatórios de CRM e o funil', ['/crm', '/lost-reason']),
      page('solicitações', 'Solicitações pelo QR Code', ['/solicitar']),
      page('visitas-a-propor', 'Visitas de relacionamento', ['/crm/relationship-visits', '/crm/relationship-setting']),
      page('vigilância-anvisa', 'Vigilância ANVISA e comunicados', ['/crm/anvisa-letters', '/report/anvisa-watch']),
      page('histórico-de-vida', 'Histórico de vida do equipamento', ['/history']),
    ],
    load: () => import('./chapters/customers.ts'),
  },
];
