import { IconCalendarHeart } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { handle, type WebModule } from '#core/web/module.ts';

const [list, assign] = [can('crm', 'list_report'), can('crm', 'assign_responsible_report')];

export const relationshipVisit: WebModule = {
  name: 'relationship-visit',
  routes: [
    {
      path: 'crm/relationship-visits',
      lazy: () => import('./proposals-page.tsx'),
      handle: handle('Visitas de relacionamento', list),
    },
    {
      path: 'crm/relationship-setting',
      lazy: () => import('./setting-form.tsx'),
      handle: handle('Visitas de relacionamento', assign),
    },
  ],
  words: { 'crm/relationship-visits': 'Visitas de relacionamento', 'crm/relationship-setting': 'Parâmetros' },
  menu: [
    {
      group: 'CRM',
      label: 'Visitas a propor',
      icon: IconCalendarHeart,
      to: '/crm/relationship-visits',
      access: list,
    },
  ],
  history: { relationship_setting: () => import('./setting.words.ts') },
};
