import type { ManualChapter, ManualHead } from '#core/contract/manual.ts';

const page = (slug: string, title: string, screens: readonly string[] = []): ManualHead => ({ slug, title, screens });

/** The contents: small, so that the page of any screen is known without the texts. */
export const tradeChapters: readonly ManualChapter[] = [
  {
    slug: 'contratos',
    title: 'Contratos e locação',
    about: 'Do rascunho à assinatura, da entrega à devolução, da medição ao reajuste.',
    pages: [
      page('contratos', 'Todos os contratos e o seu caminho', ['/contract']),
      page('contrato-de-manutenção', 'Contratos de manutenção', ['/contract/maintenance']),
      page('contrato-de-locação', 'Contratos de locação e comodato', ['/contract/rental']),
      page('entregas', 'Termos de entrega e devolução', ['/contract/handover', '/termo']),
      page('assinatura', 'Modelos e assinatura eletrônica', ['/contract/template', '/assinatura']),
      page('medições', 'Medir, aprovar e registrar o pagamento', ['/contract/billing']),
      page('reajustes', 'Reajustes e índices', ['/contract/adjustment', '/contract/price-index']),
      page('custódia', 'Custódia fiscal', ['/contract/custody']),
      page('resultado', 'Resultado dos contratos', ['/contract/profit']),
    ],
    load: () => import('./chapters/contracts.ts'),
  },
  {
    slug: 'compras',
    title: 'Compras',
    about: 'Da falta da peça à peça na prateleira.',
    pages: [
      page('solicitações-de-compra', 'Solicitar e aprovar compras', ['/purchase/request']),
      page('busca-de-peças', 'Buscar peças e solicitar em lote', ['/parts/search']),
      page('cotações', 'Cotar e comparar propostas', ['/purchase/quotation', '/cotacao']),
      page('pedidos', 'Pedidos de compra', ['/purchase', '/pedido']),
      page('recebimento', 'Receber mercadoria', ['/purchase/receiving']),
      page('importações', 'Acompanhar importações', ['/purchase/request/import-tracking']),
      page('prazos-afetados', 'Prazos afetados por peças', ['/purchase/slipped']),
      page('parâmetros-de-compras', 'Alçadas e parâmetros de compras', ['/purchase/setting']),
    ],
    load: () => import('./chapters/purchasing.ts'),
  },
  {
    slug: 'estoque',
    title: 'Estoque e patrimônio',
    about: 'Lotes, entradas, contagens, unidades e bens da empresa.',
    pages: [
      page('estoque', 'Peças e produtos em estoque', ['/stock/parts', '/stock/product', '/stock/movement']),
      page('entrada-de-nota', 'Entradas de nota', ['/stock/receipt', '/stock/parts/receipt', '/stock/product/receipt']),
      page('carros-e-maletas', 'Carros e maletas', ['/stock/van', '/my-van']),
      page('inventário', 'Inventários', ['/stock/count']),
      page('reposição', 'Alertas, curva ABC e sugestão de compra', [
        '/stock/alerts',
        '/stock/parts/abc-report',
        '/stock/purchase-suggestion',
        '/stock/report-setting',
      ]),
      page('conferência-de-estoque', 'Conferência de estoque', ['/stock/check']),
      page('unidades', 'Estoque de equipamentos', ['/stock/equipments']),
      page('patrimônio', 'Patrimônio', ['/asset-equipment']),
    ],
    load: () => import('./chapters/stock.ts'),
  },
  {
    slug: 'cadastros',
    title: 'Cadastros',
    about: 'O que as outras telas usam: modelos, peças, serviços, checklists.',
    pages: [
      page('cadastros', 'Marcas, acessórios, categorias e serviços', [
        '/brand',
        '/accessory',
        '/labor',
        '/equipments/categories',
      ]),
      page('equipamentos', 'Equipamentos (modelos)', ['/equipments']),
      page('peças', 'Peças', ['/parts']),
      page('produtos', 'Produtos e a base da ANVISA', ['/product']),
      page('fornecedores', 'Fornecedores', ['/supplier']),
      page('checklists', 'Checklists', ['/checklist']),
      page('importar', 'Importar planilhas', ['/import']),
    ],
    load: () => import('./chapters/registry.ts'),
  },
];
