import { permissions, type PermissionsOf } from '#core/contract/permissions.ts';

export const careerPathPermissions = permissions({
  module: 'career_path',
  label: 'Plano de carreira',
  group: 'Recursos Humanos',
  // Managing careers is not enough to read what people are paid.
  actions: { view_salary: 'Ver faixas salariais' },
  grants: { hr: 'all' },
});

declare module '#core/contract/permissions.ts' {
  interface Permissions extends PermissionsOf<typeof careerPathPermissions> {}
}
