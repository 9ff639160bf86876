import { IconAward, IconSettings } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { listAhead } from '#core/web/list-ahead.ts';
import { handle, type WebModule } from '#core/web/module.ts';
import { fill } from '#core/web/slot.ts';

const [show, configure] = [can('quality', 'suppliers_qualification_show'), can('quality', 'configure')];
const list = '/quality/supplier-qualifications';

export const supplierQualification: WebModule = {
  name: 'supplier-qualification',
  routes: [
    {
      path: 'quality/supplier-qualifications',
      lazy: () => import('./qualification-list.tsx'),
      handle: handle(
        'Qualificação de fornecedores',
        show,
        listAhead('/supplier', { screen: 'supplier-qualification' }),
      ),
    },
    {
      path: 'quality/supplier-qualifications/setting',
      lazy: () => import('./setting-form.tsx'),
      handle: handle('Parâmetros da qualificação', configure),
    },
    {
      path: 'quality/supplier-qualifications/:uuid',
      lazy: () => import('./qualification-show.tsx'),
      handle: handle('Qualificação do fornecedor', show),
    },
  ],
  menu: [
    {
      group: 'Qualidade',
      label: 'Qualificação',
      icon: IconAward,
      to: list,
      access: show,
      count: {
        path: '/supplier',
        query: { qualification_status: 'BLOCKED' },
        access: can('supplier', 'list'),
        word: 'bloqueados',
      },
    },
  ],
  words: {
    'quality/supplier-qualifications': 'Qualificação de fornecedores',
    'quality/supplier-qualifications/setting': 'Parâmetros',
  },
  history: {
    qualification_setting: () => import('./setting.words.ts'),
    supplier_qualification: () => import('./qualification.words.ts'),
    supplier_rating: () => import('./rating.words.ts'),
  },
  fills: [
    fill('supplier.tabs', {
      key: 'qualification',
      label: 'Qualificação',
      icon: IconAward,
      access: show,
      load: () => import('./supplier-tab.tsx'),
    }),
    fill('receiving.after', {
      key: 'rating',
      label: 'Nota do fornecedor',
      access: can('purchase', 'show_receiving'),
      load: () => import('./receipt-rating.tsx'),
    }),
  ],
  actions: [
    {
      label: 'Parâmetros da qualificação',
      icon: IconSettings,
      to: `${list}/setting`,
      access: configure,
      keywords: ['iqf', 'pesos', 'fornecedor', 'faixas'],
    },
  ],
};
