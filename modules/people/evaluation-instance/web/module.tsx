import { handle, type WebModule } from '#core/web/module.ts';

const [form, completed] = [() => import('./evaluation-form.tsx'), () => import('./completed.tsx')];

export const evaluationInstance: WebModule = {
  name: 'evaluation-instance',
  routes: [
    { path: 'rh/evaluations/complete/:uuid', lazy: form, handle: handle('Avaliação', 'signed-in') },
    { path: 'rh/evaluations/edit-draft/:uuid', lazy: form, handle: handle('Avaliação', 'signed-in') },
    { path: 'rh/evaluations/completed/:uuid', lazy: completed, handle: handle('Avaliação', 'signed-in') },
  ],
  words: {
    complete: 'Responder',
    'edit-draft': 'Responder',
    completed: 'Respondida',
  },
  history: { evaluation_instance: () => import('./evaluation-instance.words.ts') },
};
