import { can } from '#core/contract/endpoint.ts';
import { fieldHistory, handle, type WebModule } from '#core/web/module.ts';

const form = () => import('./enrolment-form.tsx');
const manages = can('hr', 'manage_benefits');

export const benefitEnrolment: WebModule = {
  name: 'benefit-enrolment',
  routes: [
    {
      path: 'rh/benefits/:id/users',
      lazy: () => import('./enrolment-list.tsx'),
      handle: handle('Quem tem o benefício', manages),
    },
    { path: 'rh/benefits/:id/users/create', lazy: form, handle: handle('Incluir pessoa', manages) },
    { path: 'rh/benefits/:id/users/edit/:uuid', lazy: form, handle: handle('Editar adesão', manages) },
  ],
  words: { users: 'Quem tem' },
  history: {
    benefit_enrolment: fieldHistory(
      async () => (await import('../contract.ts')).enrolmentFields,
      async () => (await import('./benefit-enrolment.words.ts')).dependantWords,
    ),
  },
};
