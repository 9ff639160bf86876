import type { WebModule } from '#core/web/module.ts';
import { fill } from '#core/web/slot.ts';

export const feedbackTalk: WebModule = {
  name: 'feedback-talk',
  routes: [],
  history: { feedback_talk: () => import('./feedback-talk.words.ts') },
  fills: [
    fill('evaluation.after', {
      key: 'talk',
      label: 'Conversa de feedback',
      access: 'signed-in',
      load: () => import('./talk-part.tsx'),
    }),
  ],
};
