import { lazy } from 'react';
import { IconBook2, IconFlag, IconSparkles } from '@tabler/icons-react';
import { handle, type WebModule } from '#core/web/module.ts';

const open = 'signed-in';

export const manual: WebModule = {
  name: 'manual',
  routes: [
    { path: 'ajuda', lazy: () => import('./home-page.tsx'), handle: handle('Ajuda', open) },
    { path: 'ajuda/desta-tela', lazy: () => import('./this-screen.tsx'), handle: handle('Ajuda desta tela', open) },
    { path: 'ajuda/situacoes', lazy: () => import('./courses-page.tsx'), handle: handle('Caminhos e status', open) },
    { path: 'ajuda/glossario', lazy: () => import('./glossary-page.tsx'), handle: handle('Glossário', open) },
    { path: 'ajuda/novidades', lazy: () => import('./news-page.tsx'), handle: handle('O que mudou', open) },
    { path: 'ajuda/primeiras-horas', lazy: () => import('./guide-page.tsx'), handle: handle('Primeiras horas', open) },
    { path: 'ajuda/:page', lazy: () => import('./manual-page.tsx'), handle: handle('Ajuda', open) },
  ],
  words: {
    ajuda: 'Ajuda',
    'desta-tela': 'Desta tela',
    situacoes: 'Caminhos e status',
    glossario: 'Glossário',
    novidades: 'O que mudou',
    'primeiras-horas': 'Primeiras horas',
    lgpd: 'LGPD',
  },
  actions: [
    {
      label: 'Abrir o manual',
      icon: IconBook2,
      to: '/ajuda',
      access: open,
      keywords: ['ajuda', 'manual', 'como fazer'],
    },
    {
      label: 'Primeiras horas',
      icon: IconFlag,
      to: '/ajuda/primeiras-horas',
      access: open,
      keywords: ['guia', 'começar', 'ajuda'],
    },
    {
      label: 'O que mudou',
      icon: IconSparkles,
      to: '/ajuda/novidades',
      access: open,
      keywords: ['novidades', 'versão', 'ajuda'],
    },
  ],
  topBar: lazy(() => import('./help-button.tsx')),
};
