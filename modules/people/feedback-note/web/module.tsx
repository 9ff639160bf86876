import { IconMessageHeart } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { handle, type WebModule } from '#core/web/module.ts';
import { fill } from '#core/web/slot.ts';

export const feedbackNote: WebModule = {
  name: 'feedback-note',
  routes: [
    { path: 'rh/feedback', lazy: () => import('./feedback.tsx'), handle: handle('Feedback contínuo', 'signed-in') },
  ],
  menu: [
    {
      group: 'Recursos Humanos',
      label: 'Feedback contínuo',
      icon: IconMessageHeart,
      to: '/rh/feedback',
      access: 'signed-in',
    },
  ],
  words: { 'rh/feedback': 'Feedback contínuo' },
  history: { feedback_note: () => import('./feedback-note.words.ts') },
  fills: [
    fill('user.record', {
      key: 'feedback',
      label: 'Feedback contínuo',
      access: can('hr', 'manage_evaluations'),
      load: () => import('./user-notes.tsx'),
    }),
  ],
};
