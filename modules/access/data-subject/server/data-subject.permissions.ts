import { permissions, type PermissionsOf } from '#core/contract/permissions.ts';

export const dataSubjectPermissions = permissions({
  module: 'data_subject',
  label: 'Titulares (LGPD)',
  group: 'Administração',
  actions: {
    list: 'Localizar e ver',
    export: 'Exportar dados da pessoa',
    anonymise: 'Anonimizar',
    processing: 'Editar registro de tratamento',
  },
  grants: { hr: ['list', 'export', 'processing'], director: ['list'] },
  administratorOnly: ['anonymise'],
  personsOnly: true,
});

declare module '#core/contract/permissions.ts' {
  interface Permissions extends PermissionsOf<typeof dataSubjectPermissions> {}
}
