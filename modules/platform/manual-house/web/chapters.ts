import type { ManualChapter, ManualHead } from '#core/contract/manual.ts';

const page = (slug: string, title: string, screens: readonly string[] = []): ManualHead => ({ slug, title, screens });

/** The contents: small, so that the page of any screen is known without the texts. */
export const houseChapters: readonly ManualChapter[] = [
  {
    slug: 'qualidade',
    title: 'Qualidade',
    about: 'Instrumentos, fornecedores, não conformidades e auditoria.',
    pages: [
      page('painel-da-qualidade', 'Painel, auditoria e parâmetros', [
        '/quality',
        '/quality/dashboard',
        '/quality/calibrations/dashboard',
      ]),
      page('instrumentos', 'Instrumentos', ['/instruments']),
      page('calibrações', 'Calibrações', ['/quality/calibrations']),
      page('recalls', 'Recall metrológico', ['/quality/recalls']),
      page('não-conformidades', 'Não conformidades e ações', [
        '/quality/non-conformities',
        '/quality/corrective-actions',
      ]),
      page('qualificação', 'Qualificar fornecedores', [
        '/quality/supplier-qualifications',
        '/quality/document-types',
        '/quality/supplier-types',
        '/quality/notifications',
        '/documentos',
      ]),
    ],
    load: () => import('./chapters/quality.ts'),
  },
  {
    slug: 'pessoas',
    title: 'Pessoas',
    about: 'O que é seu, o que é da equipe e o que o RH cuida.',
    pages: [
      page('meu-espaço', 'O que é seu: benefícios, carreira, PDI e feedback', [
        '/rh/my-benefits',
        '/rh/my-career',
        '/rh/development-plan',
        '/rh/feedback',
      ]),
      page('responder-avaliações', 'Responder avaliações de desempenho', [
        '/rh/evaluations/my-evaluations',
        '/rh/evaluations/manager-assignments',
        '/rh/evaluations/complete',
        '/rh/evaluations/edit-draft',
        '/rh/evaluations/completed',
      ]),
      page('ciclos', 'Ciclos, modelos e painel de avaliações', ['/rh', '/rh/evaluations']),
      page('ausências', 'Ausências', ['/absence']),
      page('treinamentos', 'Treinamentos, turmas e certificados', ['/rh/training', '/rh/classes', '/rh/certificates']),
      page('benefícios', 'Benefícios e folha do mês', ['/rh/benefits']),
      page('carreira', 'Planos de carreira', ['/rh/career']),
    ],
    load: () => import('./chapters/people.ts'),
  },
  {
    slug: 'relatorios',
    title: 'Relatórios',
    about: 'A Central, o que cada relatório responde e o envio por e-mail.',
    pages: [
      page('relatórios', 'Ler, comparar e levar um relatório', [
        '/report',
        '/crm/people',
        '/quality/non-conformities/report',
      ]),
      page('produtividade', 'Tempo e desempenho da equipe', [
        '/labor-productivity',
        '/productivity-dashboard',
        '/report/performance',
      ]),
      page('relatórios-agendados', 'Receber um relatório por e-mail', ['/report/scheduled', '/envio']),
    ],
    load: () => import('./chapters/reports.ts'),
  },
  {
    slug: 'administracao',
    title: 'Administração',
    about: 'Pessoas e acessos, a empresa, cópias de segurança e a LGPD.',
    pages: [
      page('usuários', 'Usuários e o que fazer quando alguém não entra', ['/user']),
      page('papéis', 'Papéis e permissões', ['/user/roles', '/config/permissions']),
      page('empresa', 'Dados da empresa e calendário comercial', ['/config/company', '/config/business-calendar']),
      page('cópias', 'Cópias de segurança', ['/config/backup']),
      page('log', 'Log de atividade', ['/activity-log']),
      page('lgpd', 'Dados de pessoas (LGPD)', [
        '/data-subject',
        '/subject-request',
        '/data-incident',
        '/data-processing',
      ]),
      page('api', 'A API para outros sistemas', ['/config/api']),
      page('sistemas', 'Chaves de API e webhooks', ['/config/api-keys', '/webhook']),
    ],
    load: () => import('./chapters/administration.ts'),
  },
];
