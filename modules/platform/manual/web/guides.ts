import type { GuideRole } from '../contract.ts';

export interface GuideStep {
  id: string;
  title: string;
  text: string;
  /** The screen it is done on. */
  to: string;
  /** The page of the manual that tells how. */
  page: string;
}

const step = (id: string, title: string, text: string, to: string, page: string): GuideStep => ({
  id,
  title,
  text,
  to,
  page,
});

const account = step(
  'conta',
  'Proteja a sua conta',
  'Troque a senha e ative a verificação em duas etapas.',
  '/profile',
  'entrar',
);
const notices = step(
  'avisos',
  'Escolha os seus avisos',
  'Diga o que chega no sistema e o que vai por e-mail.',
  '/profile',
  'avisos',
);
const home = step('inicio', 'Arrume a tela inicial', 'Deixe em cima o que você olha todo dia.', '/', 'início');
const own = step(
  'meu',
  'Conheça o que é seu',
  'Benefícios, carreira, PDI e feedback.',
  '/rh/my-benefits',
  'meu-espaço',
);

/** What somebody new in a role does first. */
export const guides: Readonly<Record<GuideRole, readonly GuideStep[]>> = {
  administrator: [
    account,
    step('empresa', 'Complete os dados da empresa', 'Saem em todos os documentos.', '/config/company', 'empresa'),
    step(
      'calendario',
      'Diga quando a empresa trabalha',
      'Prazos e agenda dependem disso.',
      '/config/business-calendar',
      'empresa',
    ),
    step('pessoas', 'Cadastre as pessoas', 'Cada uma com o seu usuário e papel.', '/user', 'usuários'),
    step('papeis', 'Confira os papéis', 'Veja o que cada um pode, lado a lado.', '/config/permissions', 'papéis'),
    step(
      'importar',
      'Traga os cadastros de planilhas',
      'Clientes, equipamentos, peças e saldos.',
      '/import',
      'importar',
    ),
    step('copias', 'Veja se as cópias estão em dia', 'E para onde vai a segunda.', '/config/backup', 'cópias'),
  ],
  service_manager: [
    account,
    home,
    step('ordens', 'Olhe as ordens como quadro', 'O que está parado aparece na hora.', '/service-order', 'ordens'),
    step('atribuir', 'Atribua um técnico', 'Cada um é avisado e responde.', '/service-order', 'ordens'),
    step(
      'agenda',
      'Veja a semana da equipe',
      'Visitas, ausências e carga por pessoa.',
      '/maintenance-schedule',
      'visitas',
    ),
    step('sla', 'Confira as políticas de SLA', 'O que se promete e quem é avisado.', '/sla-configuration', 'prazos'),
    step(
      'contratos',
      'Veja o que vence e o que reajusta',
      'Cada número abre os seus contratos.',
      '/contract',
      'contratos',
    ),
    notices,
  ],
  technician: [
    account,
    step('dia', 'Abra o seu dia', 'Está na ordem de fazer.', '/my-day', 'execução'),
    step('aceitar', 'Responda às atribuições', 'Aceite, ou recuse com o motivo.', '/assignments/pending', 'execução'),
    step('bordo', 'Prepare o celular', 'O seu dia abre também sem rede.', '/aboard', 'sem-rede'),
    step('visitas', 'Veja as suas visitas', 'De hoje e dos próximos dias.', '/maintenance-schedule', 'visitas'),
    step(
      'instrumentos',
      'Registre que instrumento está com você',
      'O vencido é recusado na medição.',
      '/instruments',
      'instrumentos',
    ),
    own,
  ],
  attendant: [
    account,
    home,
    step('cliente', 'Ache um cliente com Ctrl + K', 'A página dele responde ao telefone.', '/customer', 'clientes'),
    step('ordem', 'Abra uma ordem', 'Com fotos e o comprovante de entrada.', '/service-order', 'ordens'),
    step('orcamento', 'Envie um orçamento', 'E registre a resposta do cliente.', '/budget', 'orçamentos'),
    step('conversa', 'Registre uma conversa', 'Com a próxima ação e a data.', '/crm', 'crm'),
    step('visita', 'Agende uma visita', 'A tela oferece os horários livres.', '/maintenance-schedule', 'visitas'),
    notices,
  ],
  buyer: [
    account,
    step(
      'por-comprar',
      'Veja o que espera compra',
      'As solicitações aprovadas.',
      '/purchase/request',
      'solicitações-de-compra',
    ),
    step('cotar', 'Faça uma cotação', 'Cada fornecedor responde pelo seu link.', '/purchase/quotation', 'cotações'),
    step('pedido', 'Envie um pedido', 'E trate a resposta do fornecedor.', '/purchase', 'pedidos'),
    step('busca', 'Experimente a busca de peças', 'Ela perdoa erros.', '/parts/search', 'busca-de-peças'),
    step(
      'prazos',
      'Veja os prazos afetados',
      'Peças que chegam depois do prometido.',
      '/purchase/slipped',
      'prazos-afetados',
    ),
    notices,
  ],
  warehouse: [
    account,
    step('receber', 'Receba um pedido', 'Com o XML da nota e o leitor.', '/purchase/receiving', 'recebimento'),
    step('estoque', 'Ache uma peça e um lote', 'Local, validade e o que está reservado.', '/stock/parts', 'estoque'),
    step('alertas', 'Veja os alertas', 'O que falta, vence ou está parado.', '/stock/alerts', 'reposição'),
    step(
      'inventario',
      'Abra um inventário pequeno',
      'Conte uma prateleira para conhecer.',
      '/stock/count',
      'inventário',
    ),
    step('unidades', 'Veja as unidades', 'Equipamentos pelo número de série.', '/stock/equipments', 'unidades'),
    notices,
  ],
  quality: [
    account,
    step(
      'painel',
      'Olhe o painel da qualidade',
      'Cada número com a sua lista.',
      '/quality/dashboard',
      'painel-da-qualidade',
    ),
    step(
      'instrumentos',
      'Veja o que vence',
      'E planeje as calibrações em lote.',
      '/quality/calibrations/bulk-scheduling',
      'calibrações',
    ),
    step(
      'rnc',
      'Trate uma não conformidade',
      'Da contenção à eficácia.',
      '/quality/non-conformities',
      'não-conformidades',
    ),
    step(
      'fornecedores',
      'Analise documentos de fornecedores',
      'O crítico que falta bloqueia a compra.',
      '/quality/supplier-qualifications',
      'qualificação',
    ),
    step('checklists', 'Confira os checklists', 'O que o técnico responde.', '/checklist', 'checklists'),
    step(
      'auditoria',
      'Veja a prontidão para auditoria',
      'O que cada norma pede, e como está.',
      '/quality/audit-readiness',
      'painel-da-qualidade',
    ),
  ],
  hr: [
    account,
    step('pessoas', 'Complete os cadastros', 'Setor, cargo, gestor e admissão.', '/user', 'usuários'),
    step('ausencias', 'Registre férias e folgas', 'A agenda desvia delas.', '/absence', 'ausências'),
    step(
      'treinamentos',
      'Veja a matriz de habilitação',
      'Quem pode trabalhar em quê.',
      '/rh/training/matrix',
      'treinamentos',
    ),
    step('beneficios', 'Confira os benefícios', 'E a folha do mês.', '/rh/benefits', 'benefícios'),
    step('ciclo', 'Conheça os ciclos de avaliação', 'Modelos, pessoas e prazos.', '/rh/evaluations/cycles', 'ciclos'),
    step('titulares', 'Saiba atender um titular', 'Pedidos de dados têm 15 dias.', '/subject-request', 'lgpd'),
  ],
  director: [
    account,
    home,
    step('relatorios', 'Abra a Central de Relatórios', 'E ponha os seus entre os favoritos.', '/report', 'relatórios'),
    step(
      'agendar',
      'Receba um relatório por e-mail',
      'Toda semana, sozinho.',
      '/report/scheduled',
      'relatórios-agendados',
    ),
    step('resultado', 'Veja o resultado dos contratos', 'O que rende e o que custa.', '/contract/profit', 'resultado'),
    step('sla', 'Veja o painel de SLA', 'O que se cumpre do que se promete.', '/sla-dashboard', 'prazos'),
    step(
      'alcada',
      'Aprove o que passa da alçada',
      'Solicitações que esperam por você.',
      '/purchase/request',
      'solicitações-de-compra',
    ),
    own,
  ],
};
