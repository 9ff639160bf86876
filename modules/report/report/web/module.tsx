import {
  IconAlertTriangle,
  IconBuildingHospital,
  IconPackages,
  IconReportAnalytics,
  IconShieldCheck,
} from '@tabler/icons-react';
import { lazy } from 'react';
import { can } from '#core/contract/endpoint.ts';
import { handle, type WebModule } from '#core/web/module.ts';

const figures = () => import('./report-figures.tsx');
const figure = (name: keyof Awaited<ReturnType<typeof figures>>) =>
  lazy(async () => ({ default: (await figures())[name] }));

export const report: WebModule = {
  name: 'report',
  routes: [
    { path: 'report', lazy: () => import('./report-hub.tsx'), handle: handle('Central de Relatórios', 'signed-in') },
    {
      path: 'report/warranty',
      lazy: () => import('./warranty-report.tsx'),
      handle: handle('Análise de garantias', can('budget', 'list')),
    },
  ],
  // In the menu for everyone, as the specification says; the screens ask for what they need.
  menu: [
    {
      group: 'Relatórios',
      label: 'Central de Relatórios',
      icon: IconReportAnalytics,
      to: '/report',
      access: 'signed-in',
    },
    {
      group: 'Relatórios',
      label: 'Análise de garantias',
      icon: IconShieldCheck,
      to: '/report/warranty',
      access: 'signed-in',
    },
  ],
  // The last three wait for their screens, and move to the modules that bring them.
  reports: [
    {
      to: '/report/warranty',
      title: 'Análise de garantias',
      sentence: 'O que a garantia cobriu e o que o cliente pagou nos orçamentos aprovados.',
      icon: IconShieldCheck,
      access: can('budget', 'list'),
      Figure: figure('WarrantyFigure'),
    },
    {
      to: '/report/stock',
      title: 'Relatório de estoque',
      sentence: 'Posição, valor, giro, validade e itens abaixo do mínimo.',
      icon: IconPackages,
      access: can('stock', 'stock_export'),
    },
    {
      to: '/report/installed-base',
      title: 'Base instalada',
      sentence: 'Equipamentos nos clientes por marca, idade, garantia e contrato.',
      icon: IconBuildingHospital,
      access: can('crm', 'customer_equipment_list_customers'),
    },
    {
      to: '/quality/non-conformities/report',
      title: 'Não conformidades',
      sentence: 'Ocorrências por origem, gravidade e status.',
      icon: IconAlertTriangle,
      access: can('quality', 'non_conformities_report_view'),
    },
  ],
  words: { report: 'Relatórios', 'report/warranty': 'Análise de garantias' },
};
