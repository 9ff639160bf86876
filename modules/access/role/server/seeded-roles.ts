import { permissionCatalogue, type PermissionMap, type PermissionModule } from '#core/contract/permissions.ts';
import { administratorSlug, technicianSlug } from '../contract.ts';

interface SeededRole {
  slug: string;
  name: string;
  description: string;
  permissions: PermissionMap;
}

const all = (module: PermissionModule): string[] => Object.keys(permissionCatalogue[module].actions);
const whole = (...modules: PermissionModule[]): PermissionMap =>
  Object.fromEntries(modules.map((module) => [module, all(module)]));
const isReading = (action: string): boolean => /(^|_)(list|show|view|reports?|dashboard|alerts)(_|$)/.test(action);
/** Everything of these modules that only looks. */
const reading = (...modules: PermissionModule[]): PermissionMap =>
  Object.fromEntries(
    modules.map((module) => [module, all(module).filter(isReading)]).filter(([, actions]) => actions?.length),
  );
const everyModule = Object.keys(permissionCatalogue) as PermissionModule[];

/** Later maps add to earlier ones. */
function together(...maps: PermissionMap[]): PermissionMap {
  const made: PermissionMap = {};
  for (const map of maps) {
    for (const [module, actions] of Object.entries(map) as [PermissionModule, string[]][]) {
      made[module] = [...new Set([...(made[module] ?? []), ...actions])];
    }
  }
  return made;
}

/** Access and settings stay with the administrator: the director reads the business. */
const business = everyModule.filter(
  (module) => !['user', 'role', 'config', 'activity_log', 'import', 'crm'].includes(module),
);
/** Here 'report' names the record, so the reading words do not tell. */
const crmReading = [
  'list_report',
  'show_report',
  'customer_equipment_list_customers',
  'customer_equipment_list_by_customer',
];

export const seededRoles: readonly SeededRole[] = [
  {
    slug: administratorSlug,
    name: 'Administrador',
    description: 'Acesso total, inclusive usuários, papéis e permissões',
    // Stored empty: it holds the whole catalogue, whatever that comes to be.
    permissions: {},
  },
  {
    slug: 'service_manager',
    name: 'Gestor de Serviços',
    description: 'Coordena ordens de serviço, orçamentos, contratos, agenda e equipe técnica',
    permissions: together(
      whole('customer', 'supplier', 'brand', 'accessory', 'part', 'product', 'labor', 'checklist', 'equipment'),
      whole(
        'service_order',
        'budget',
        'maintenance_schedule',
        'crm',
        'maintenance_contract',
        'rental_contract',
        'sla_configuration',
        'productivity',
      ),
      reading('stock', 'quality', 'user'),
      {
        stock: ['stock_export'],
        purchase: [
          'create_request',
          'list_request',
          'update_request',
          'show_request',
          'analyze_request',
          'request_new_analysis',
          'list',
          'show',
        ],
      },
      { import: ['execute'], activity_log: ['list'] },
    ),
  },
  {
    slug: technicianSlug,
    name: 'Técnico',
    description: 'Executa as ordens de serviço e manutenções que recebe',
    permissions: together(
      {
        service_order: [
          'show',
          'list',
          'list_type',
          'list_checklist',
          'update_task_status',
          'show_evaluation',
          'start',
          'confirm_assignment',
          'update_labor_checklists',
        ],
      },
      { maintenance_schedule: ['list', 'show', 'show_evaluation', 'update_evaluation_task'] },
      {
        equipment: [
          'list',
          'show',
          'list_category',
          'list_asset_equipment',
          'show_asset_equipment',
          'history_create',
          'history_list',
          'history_show',
          'history_change_create',
        ],
      },
      { purchase: ['create_request', 'list_request', 'show_request'] },
      {
        quality: [
          'instruments_list',
          'instruments_show',
          'non_conformities_create',
          'non_conformities_list',
          'non_conformities_show',
        ],
      },
      { stock: ['list_part', 'show_part'], crm: crmReading.slice(2) },
      reading('customer', 'brand', 'accessory', 'part', 'product', 'labor', 'checklist'),
    ),
  },
  {
    slug: 'attendant',
    name: 'Atendimento',
    description: 'Recebe clientes e equipamentos, abre ordens de serviço, envia orçamentos e registra a resposta',
    permissions: together(
      {
        customer: ['create', 'list', 'update', 'show'],
        service_order: ['create', 'show', 'list', 'update', 'list_type', 'list_checklist'],
        // A model nobody has seen before is registered at the counter.
        equipment: ['create', 'create_category'],
        brand: ['create'],
        import: ['execute'],
      },
      {
        budget: ['create', 'list', 'update', 'show', 'send', 'update_status'],
        maintenance_schedule: ['create', 'list', 'update', 'show'],
      },
      {
        crm: [
          'create_report',
          'list_report',
          'update_report',
          'show_report',
          'customer_equipment_list_customers',
          'customer_equipment_create',
          'update_customer_equipment',
          'customer_equipment_list_by_customer',
        ],
      },
      reading(
        'equipment',
        'brand',
        'accessory',
        'part',
        'product',
        'labor',
        'checklist',
        'maintenance_contract',
        'rental_contract',
      ),
    ),
  },
  {
    slug: 'buyer',
    name: 'Compras',
    description: 'Analisa solicitações, compra e acompanha fornecedores e importações',
    permissions: together(
      whole('purchase', 'supplier'),
      {
        part: ['create', 'list', 'update', 'show'],
        product: ['create', 'list', 'update', 'show'],
        brand: ['create', 'list', 'update', 'show'],
      },
      {
        quality: [
          'suppliers_qualification_show',
          'suppliers_documents_list',
          'suppliers_documents_upload',
          'non_conformities_create',
          'non_conformities_list',
          'non_conformities_show',
        ],
      },
      reading('accessory', 'equipment', 'stock'),
    ),
  },
  {
    slug: 'warehouse',
    name: 'Almoxarifado',
    description: 'Cuida do estoque de peças, produtos e equipamentos',
    permissions: together(
      whole('stock'),
      {
        part: ['create', 'list', 'update', 'show'],
        accessory: ['create', 'list', 'update', 'show'],
        purchase: ['create_request', 'list_request', 'update_request', 'show_request', 'list', 'show', 'update'],
      },
      {
        equipment: [...all('equipment').filter(isReading), 'move_asset_equipment'],
        service_order: ['list', 'show', 'list_type'],
      },
      reading('product', 'brand', 'supplier'),
    ),
  },
  {
    slug: 'quality',
    name: 'Qualidade',
    description: 'Calibrações, qualificação de fornecedores e não conformidades',
    permissions: together(
      whole('quality', 'checklist'),
      reading(
        'supplier',
        'service_order',
        'maintenance_schedule',
        'equipment',
        'part',
        'product',
        'brand',
        'customer',
        'labor',
        'stock',
      ),
    ),
  },
  {
    slug: 'hr',
    name: 'RH',
    description: 'Pessoas, benefícios, carreira e avaliações de desempenho',
    permissions: together(whole('hr'), { user: ['create', 'list', 'update', 'show'], productivity: ['reports'] }),
  },
  {
    slug: 'director',
    name: 'Diretoria',
    description: 'Vê tudo o que acontece no negócio, sem alterar',
    permissions: together(reading(...business), { crm: crmReading, stock: ['stock_export'] }),
  },
];
