import { administratorSlug, technicianSlug } from '../contract.ts';

/** The roles every installation begins with. What each may do is declared by the modules, with their permissions. */
export const seededRoles: readonly { slug: string; name: string; description: string }[] = [
  {
    // Granted nothing by name: it holds the whole catalogue, whatever that comes to be.
    slug: administratorSlug,
    name: 'Administrador',
    description: 'Acesso total, inclusive usuários, papéis e permissões',
  },
  {
    slug: 'service_manager',
    name: 'Gestor de Serviços',
    description: 'Coordena ordens de serviço, orçamentos, contratos, agenda e equipe técnica',
  },
  {
    slug: technicianSlug,
    name: 'Técnico',
    description: 'Executa as ordens de serviço e manutenções que recebe',
  },
  {
    slug: 'attendant',
    name: 'Atendimento',
    description: 'Recebe clientes e equipamentos, abre ordens de serviço, envia orçamentos e registra a resposta',
  },
  {
    slug: 'buyer',
    name: 'Compras',
    description: 'Analisa solicitações, compra e acompanha fornecedores e importações',
  },
  {
    slug: 'warehouse',
    name: 'Almoxarifado',
    description: 'Cuida do estoque de peças, produtos e equipamentos',
  },
  {
    slug: 'quality',
    name: 'Qualidade',
    description: 'Calibrações, qualificação de fornecedores e não conformidades',
  },
  {
    slug: 'hr',
    name: 'RH',
    description: 'Pessoas, benefícios, carreira e avaliações de desempenho',
  },
  {
    slug: 'director',
    name: 'Diretoria',
    description: 'Vê tudo o que acontece no negócio, sem alterar',
  },
];
