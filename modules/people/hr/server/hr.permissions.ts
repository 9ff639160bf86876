import { permissions, type PermissionsOf } from '#core/contract/permissions.ts';

export const hrPermissions = permissions({
  module: 'hr',
  label: 'Recursos humanos',
  group: 'Recursos Humanos',
  actions: {
    view_module: 'Acessar o módulo',
    manage_benefits: 'Gerenciar benefícios',
    manage_evaluations: 'Gerenciar avaliações de desempenho',
    manage_career: 'Gerenciar planos de carreira',
  },
  grants: { hr: 'all', director: 'reading' },
});

declare module '#core/contract/permissions.ts' {
  interface Permissions extends PermissionsOf<typeof hrPermissions> {}
}
