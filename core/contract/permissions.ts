/**
 * The permission catalogue, in code once: the server, the menu, the buttons and the role editor
 * all read it. spec/permissions.txt is the same list in plain text; a test keeps both equal.
 */

const registry = {
  create: 'Cadastrar',
  list: 'Listar',
  update: 'Editar',
  show: 'Visualizar',
  delete: 'Excluir',
} as const;

export const permissionCatalogue = {
  user: { label: 'Usuários', group: 'Administração', actions: registry },
  role: { label: 'Papéis', group: 'Administração', actions: registry },
  config: {
    label: 'Configurações',
    group: 'Administração',
    actions: { config_permissions: 'Configurar permissões' },
  },
  activity_log: { label: 'Log de atividade', group: 'Administração', actions: { list: 'Listar' } },
  import: { label: 'Importação de dados', group: 'Administração', actions: { execute: 'Importar planilhas' } },

  customer: { label: 'Clientes', group: 'Cadastros', actions: registry },
  supplier: {
    label: 'Fornecedores',
    group: 'Cadastros',
    actions: {
      ...registry,
      list_type: 'Listar tipos',
      list_checklist: 'Listar checklists',
      update_task_status: 'Atualizar tarefas do checklist',
    },
  },
  brand: { label: 'Marcas', group: 'Cadastros', actions: registry },
  accessory: { label: 'Acessórios', group: 'Cadastros', actions: registry },
  part: { label: 'Peças', group: 'Cadastros', actions: registry },
  product: { label: 'Produtos', group: 'Cadastros', actions: registry },
  labor: { label: 'Serviços (mão de obra)', group: 'Cadastros', actions: registry },
  checklist: {
    label: 'Checklists',
    group: 'Cadastros',
    actions: {
      ...registry,
      create_task: 'Cadastrar tarefas',
      list_modules: 'Listar módulos',
      list_task: 'Listar tarefas',
    },
  },
  equipment: {
    label: 'Equipamentos, patrimônio e histórico',
    group: 'Cadastros',
    actions: {
      create_category: 'Cadastrar categoria',
      list_category: 'Listar categorias',
      update_category: 'Editar categoria',
      show_category: 'Visualizar categoria',
      delete_category: 'Excluir categoria',
      ...registry,
      create_asset_equipment: 'Cadastrar patrimônio',
      list_asset_equipment: 'Listar patrimônio',
      update_asset_equipment: 'Editar patrimônio',
      show_asset_equipment: 'Visualizar patrimônio',
      delete_asset_equipment: 'Excluir patrimônio',
      move_asset_equipment: 'Movimentar patrimônio',
      drop_asset_equipment: 'Dar baixa em patrimônio',
      schedule_maintenance_asset_equipment: 'Agendar manutenção de patrimônio',
      history_create: 'Registrar no histórico',
      history_list: 'Listar histórico',
      history_update: 'Editar histórico',
      history_show: 'Visualizar histórico',
      history_change_list: 'Listar correções do histórico',
      history_change_create: 'Solicitar correção do histórico',
      history_change_update: 'Analisar correção do histórico',
    },
  },

  service_order: {
    label: 'Ordens de serviço',
    group: 'Operações',
    actions: {
      create: 'Cadastrar',
      show: 'Visualizar',
      list: 'Listar',
      update: 'Editar',
      list_type: 'Listar tipos',
      list_checklist: 'Listar checklists',
      update_task_status: 'Atualizar tarefas do checklist',
      show_evaluation: 'Visualizar avaliação técnica',
      start: 'Iniciar',
      confirm_assignment: 'Aceitar ou recusar atribuições',
      assign: 'Atribuir técnicos',
      update_labor_checklists: 'Atualizar checklists dos serviços',
    },
  },
  budget: {
    label: 'Orçamentos',
    group: 'Operações',
    actions: { ...registry, send: 'Enviar ao cliente', update_status: 'Aprovar ou reprovar' },
  },
  maintenance_schedule: {
    label: 'Agenda de manutenção',
    group: 'Operações',
    actions: {
      ...registry,
      show_evaluation: 'Visualizar avaliação',
      update_evaluation_task: 'Responder avaliação',
      generate_service_order: 'Gerar ordem de serviço',
      adjust_periodicity: 'Ajustar periodicidade',
    },
  },

  crm: {
    label: 'CRM e base instalada',
    group: 'CRM',
    actions: {
      create_report: 'Cadastrar relatório',
      list_report: 'Listar relatórios',
      update_report: 'Editar relatório',
      show_report: 'Visualizar relatório',
      delete_report: 'Excluir relatório',
      assign_responsible_report: 'Atribuir responsável',
      customer_equipment_list_customers: 'Listar base instalada',
      customer_equipment_create: 'Cadastrar na base instalada',
      update_customer_equipment: 'Editar base instalada',
      customer_equipment_list_by_customer: 'Ver base instalada do cliente',
      customer_equipment_delete: 'Excluir da base instalada',
    },
  },

  purchase: {
    label: 'Compras',
    group: 'Compras',
    actions: {
      create_request: 'Cadastrar solicitação',
      list_request: 'Listar solicitações',
      update_request: 'Editar solicitação',
      show_request: 'Visualizar solicitação',
      delete_request: 'Excluir solicitação',
      analyze_request: 'Aprovar ou reprovar solicitação',
      request_new_analysis: 'Solicitar nova análise',
      export_parts_purchase_request: 'Exportar peças da solicitação',
      create: 'Cadastrar pedido',
      list: 'Listar pedidos',
      update: 'Editar pedido',
      show: 'Visualizar pedido',
      delete: 'Excluir pedido',
    },
  },

  stock: {
    label: 'Estoque',
    group: 'Gestão',
    actions: {
      create_equipment: 'Cadastrar equipamento',
      list_equipment: 'Listar equipamentos',
      update_equipment: 'Editar equipamento',
      show_equipment: 'Visualizar equipamento',
      delete_equipment: 'Excluir equipamento',
      create_part: 'Cadastrar peça',
      list_part: 'Listar peças',
      update_part: 'Editar peça',
      show_part: 'Visualizar peça',
      create_part_batch: 'Cadastrar lote de peça',
      update_part_batch: 'Editar lote de peça',
      delete_part_batch: 'Excluir lote de peça',
      inactivate_part_batch: 'Inativar lote de peça',
      create_product: 'Cadastrar produto',
      list_product: 'Listar produtos',
      update_product: 'Editar produto',
      show_product: 'Visualizar produto',
      delete_product: 'Excluir produto',
      view_abc_report: 'Ver curva ABC',
      stock_export: 'Ver relatório de estoque',
    },
  },
  maintenance_contract: { label: 'Contratos de manutenção', group: 'Gestão', actions: registry },
  rental_contract: { label: 'Contratos de locação', group: 'Gestão', actions: registry },
  sla_configuration: {
    label: 'SLA',
    group: 'Gestão',
    actions: { ...registry, dashboard: 'Ver painel de SLA' },
  },
  productivity: { label: 'Controle de tempo', group: 'Relatórios', actions: { reports: 'Ver produtividade' } },

  hr: {
    label: 'Recursos humanos',
    group: 'Recursos Humanos',
    actions: {
      view_module: 'Acessar o módulo',
      manage_benefits: 'Gerenciar benefícios',
      manage_evaluations: 'Gerenciar avaliações de desempenho',
      manage_career: 'Gerenciar planos de carreira',
    },
  },
  quality: {
    label: 'Qualidade',
    group: 'Qualidade',
    actions: {
      instruments_list: 'Listar instrumentos',
      instruments_create: 'Cadastrar instrumento',
      instruments_show: 'Visualizar instrumento',
      instruments_update: 'Editar instrumento',
      instruments_delete: 'Excluir instrumento',
      calibrations_list: 'Listar calibrações',
      calibrations_create: 'Cadastrar calibração',
      calibrations_show: 'Visualizar calibração',
      calibrations_update: 'Editar calibração',
      calibrations_delete: 'Excluir calibração',
      calibrations_alerts: 'Ver alertas de calibração',
      suppliers_qualification_show: 'Visualizar qualificação de fornecedores',
      suppliers_qualification_update: 'Recalcular qualificação de fornecedores',
      suppliers_documents_list: 'Listar documentos de fornecedores',
      suppliers_documents_upload: 'Enviar documentos de fornecedores',
      suppliers_documents_delete: 'Excluir documentos de fornecedores',
      notifications_show: 'Visualizar avisos da qualidade',
      notifications_process: 'Enviar avisos da qualidade',
      non_conformities_list: 'Listar não conformidades',
      non_conformities_create: 'Cadastrar não conformidade',
      non_conformities_show: 'Visualizar não conformidade',
      non_conformities_update: 'Editar não conformidade',
      non_conformities_delete: 'Excluir não conformidade',
      non_conformities_report_view: 'Ver relatório de não conformidades',
    },
  },
} as const;

type Catalogue = typeof permissionCatalogue;
export type PermissionModule = keyof Catalogue;
export type PermissionAction<M extends PermissionModule> = keyof Catalogue[M]['actions'] & string;
/** What a role grants and a signed-in user holds: module → actions. */
export type PermissionMap = { [M in PermissionModule]?: string[] };

const modules = Object.keys(permissionCatalogue) as PermissionModule[];

/** A fresh map with everything: what an administrator holds. */
export function allPermissions(): PermissionMap {
  const map: PermissionMap = {};
  for (const module of modules) map[module] = Object.keys(permissionCatalogue[module].actions);
  return map;
}

/** Own keys only, so that names every object inherits ('constructor', 'toString') are not permissions. */
export function isPermission(module: string, action: string): boolean {
  return (
    Object.hasOwn(permissionCatalogue, module) &&
    Object.hasOwn(permissionCatalogue[module as PermissionModule].actions, action)
  );
}
