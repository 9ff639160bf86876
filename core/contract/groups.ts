/** The groups modules are shown in, by the sidebar and by the role editor: the spec's, in its order. */
export const groups = [
  'Operações',
  'CRM',
  'Compras',
  'Gestão',
  'Cadastros',
  'Relatórios',
  'Administração',
  'Recursos Humanos',
  'Qualidade',
] as const;
export type Group = (typeof groups)[number];
