import { can } from '#core/contract/endpoint.ts';
import { fieldHistory, handle, type WebModule } from '#core/web/module.ts';

const form = () => import('./data-incident-form.tsx');
const [list, create, update, show] = [
  can('data_incident', 'list'),
  can('data_incident', 'create'),
  can('data_incident', 'update'),
  can('data_incident', 'show'),
];

export const dataIncident: WebModule = {
  name: 'data-incident',
  routes: [
    {
      path: 'data-incident',
      lazy: () => import('./data-incident-list.tsx'),
      handle: handle('Incidentes com dados pessoais', list),
    },
    { path: 'data-incident/register', lazy: form, handle: handle('Novo incidente', create) },
    { path: 'data-incident/edit/:uuid', lazy: form, handle: handle('Editar incidente', update) },
    {
      path: 'data-incident/show/:uuid',
      lazy: () => import('./data-incident-show.tsx'),
      handle: handle('Incidente com dados pessoais', show),
    },
  ],
  words: { 'data-incident': 'Incidentes com dados pessoais' },
  history: { data_incident: fieldHistory(async () => (await import('../contract.ts')).incidentFields) },
};
