import { IconCertificate, IconListCheck } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { listAhead } from '#core/web/list-ahead.ts';
import { fieldHistory, handle, type WebModule } from '#core/web/module.ts';
import { fill } from '#core/web/slot.ts';

const form = () => import('./certificate-form.tsx');
const [list, create, update] = [can('training', 'list'), can('training', 'create'), can('training', 'update')];
const group = 'Recursos Humanos';

export const trainingCertificate: WebModule = {
  name: 'training-certificate',
  routes: [
    {
      path: 'rh/certificates',
      lazy: () => import('./certificate-list.tsx'),
      handle: handle(
        'Certificados de treinamento',
        list,
        listAhead('/hr/training-certificate', { screen: 'training-certificate' }),
      ),
    },
    { path: 'rh/certificates/register', lazy: form, handle: handle('Novo certificado', create) },
    { path: 'rh/certificates/edit/:uuid', lazy: form, handle: handle('Editar certificado', update) },
    {
      path: 'rh/certificates/show/:uuid',
      lazy: () => import('./certificate-show.tsx'),
      handle: handle('Certificado', can('training', 'show', 'list')),
    },
    {
      path: 'rh/training/matrix',
      lazy: () => import('./training-matrix.tsx'),
      handle: handle('Matriz de habilitação', list),
    },
  ],
  menu: [
    { group, label: 'Certificados', icon: IconCertificate, to: '/rh/certificates', access: list },
    { group, label: 'Matriz de habilitação', icon: IconListCheck, to: '/rh/training/matrix', access: list },
  ],
  words: { certificates: 'Certificados', 'rh/training/matrix': 'Matriz de habilitação' },
  history: { training_certificate: fieldHistory(async () => (await import('../contract.ts')).certificateFields) },
  fills: [
    fill('profile.tabs', {
      key: 'treinamentos',
      label: 'Treinamentos',
      icon: IconCertificate,
      access: 'signed-in',
      load: () => import('./own-certificates.tsx'),
    }),
    fill('hr.home', {
      key: 'certificates',
      label: 'Certificados a renovar',
      access: list,
      load: () => import('./to-renew.tsx'),
    }),
    fill('user.record', {
      key: 'certificates',
      label: 'Treinamentos',
      access: list,
      load: () => import('./user-certificates.tsx'),
    }),
  ],
  actions: [
    {
      label: 'Novo certificado de treinamento',
      icon: IconCertificate,
      to: '/rh/certificates/register',
      access: create,
    },
  ],
};
