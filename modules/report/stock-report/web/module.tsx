import { IconAlertTriangle, IconBell, IconChartBar, IconShoppingCart } from '@tabler/icons-react';
import { lazy } from 'react';
import { can } from '#core/contract/endpoint.ts';
import { handle, type WebModule } from '#core/web/module.ts';

const seesAbc = can('stock', 'view_abc_report');
const seesAlerts = can('stock', 'list_part', 'list_product');

const figures = () => import('./report-figures.tsx');
const figure = (name: keyof Awaited<ReturnType<typeof figures>>) =>
  lazy(async () => ({ default: (await figures())[name] }));

export const stockReport: WebModule = {
  name: 'stock-report',
  routes: [
    { path: 'stock/parts/abc-report', lazy: () => import('./abc-report.tsx'), handle: handle('Curva ABC', seesAbc) },
    { path: 'stock/alerts', lazy: () => import('./alert-list.tsx'), handle: handle('Alertas de estoque', seesAlerts) },
    {
      path: 'stock/purchase-suggestion',
      lazy: () => import('./suggestion-list.tsx'),
      handle: handle('Sugestão de compra', seesAlerts),
    },
    {
      path: 'stock/report-setting',
      lazy: () => import('./setting-form.tsx'),
      handle: handle('Parâmetros de estoque', can('stock', 'update_part')),
    },
  ],
  menu: [
    {
      group: 'Compras',
      label: 'Sugestão de compra',
      icon: IconShoppingCart,
      to: '/stock/purchase-suggestion',
      access: seesAlerts,
    },
    { group: 'Gestão', label: 'Alertas de estoque', icon: IconAlertTriangle, to: '/stock/alerts', access: seesAlerts },
    { group: 'Relatórios', label: 'Curva ABC', icon: IconChartBar, to: '/stock/parts/abc-report', access: seesAbc },
  ],
  reports: [
    {
      to: '/stock/parts/abc-report',
      title: 'Curva ABC',
      sentence: 'Os poucos itens que são quase todo o consumo.',
      icon: IconChartBar,
      access: can('stock', 'view_abc_report'),
      Figure: figure('AbcFigure'),
    },
    {
      to: '/stock/alerts',
      title: 'Alertas de estoque',
      sentence: 'O que falta, o que vence e o que está parado.',
      icon: IconBell,
      access: can('stock', 'list_part', 'list_product'),
      Figure: figure('AlertFigure'),
    },
    {
      to: '/stock/purchase-suggestion',
      title: 'Sugestão de compra',
      sentence: 'O que comprar, pelo consumo, pelos níveis e pelas ordens que esperam.',
      icon: IconShoppingCart,
      access: can('stock', 'list_part', 'list_product'),
      Figure: figure('SuggestionFigure'),
    },
  ],
  words: {
    'abc-report': 'Curva ABC',
    'stock/alerts': 'Alertas',
    'stock/purchase-suggestion': 'Sugestão de compra',
    'stock/report-setting': 'Parâmetros',
  },
  history: { stock_report_setting: () => import('./setting.words.ts') },
};
