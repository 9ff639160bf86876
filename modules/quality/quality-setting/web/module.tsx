import { IconSettings } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { handle, type WebModule } from '#core/web/module.ts';

const access = can('quality', 'configure');

export const qualitySetting: WebModule = {
  name: 'quality-setting',
  routes: [
    {
      path: 'quality/setting',
      lazy: () => import('./setting-form.tsx'),
      handle: handle('Parâmetros da qualidade', access),
    },
  ],
  words: { quality: 'Qualidade', 'quality/setting': 'Parâmetros' },
  history: { quality_setting: () => import('./setting.words.ts') },
  actions: [
    {
      label: 'Parâmetros da qualidade',
      icon: IconSettings,
      to: '/quality/setting',
      access,
      keywords: ['calibração', 'regra de decisão', 'banda de guarda', 'configurar'],
    },
  ],
};
