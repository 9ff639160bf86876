import { permissions, type PermissionsOf } from '#core/contract/permissions.ts';

export const enrolmentPermissions = permissions({
  module: 'benefit_enrolment',
  label: 'Adesões a benefícios',
  group: 'Recursos Humanos',
  // Health plans and families are sensitive data (LGPD, art. 11): managing benefits is not enough to read them.
  actions: { view_personal: 'Ver salário base e dependentes' },
  grants: { hr: 'all' },
});

declare module '#core/contract/permissions.ts' {
  interface Permissions extends PermissionsOf<typeof enrolmentPermissions> {}
}
