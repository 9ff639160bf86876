import { permissions, type PermissionsOf } from '#core/contract/permissions.ts';

/** What one may do with the company's quality: the area's modules share the spec's list of it. */
export const qualityPermissions = permissions({
  module: 'quality',
  label: 'Qualidade',
  group: 'Qualidade',
  actions: {
    instruments_list: 'Listar instrumentos',
    instruments_create: 'Cadastrar instrumento',
    instruments_show: 'Visualizar instrumento',
    instruments_update: 'Editar instrumento',
    instruments_delete: 'Excluir instrumento',
    calibrations_list: 'Listar calibrações',
    calibrations_create: 'Cadastrar calibração',
    calibrations_show: 'Visualizar calibração',
    calibrations_update: 'Editar calibração',
    calibrations_delete: 'Excluir calibração',
    calibrations_alerts: 'Ver alertas de calibração',
    suppliers_qualification_show: 'Visualizar qualificação de fornecedores',
    suppliers_qualification_update: 'Recalcular qualificação de fornecedores',
    suppliers_documents_list: 'Listar documentos de fornecedores',
    suppliers_documents_upload: 'Enviar documentos de fornecedores',
    suppliers_documents_delete: 'Excluir documentos de fornecedores',
    notifications_show: 'Visualizar avisos da qualidade',
    notifications_process: 'Enviar avisos da qualidade',
    non_conformities_list: 'Listar não conformidades',
    non_conformities_create: 'Cadastrar não conformidade',
    non_conformities_show: 'Visualizar não conformidade',
    non_conformities_update: 'Editar não conformidade',
    non_conformities_delete: 'Excluir não conformidade',
    non_conformities_report_view: 'Ver relatório de não conformidades',
    configure: 'Definir as regras da qualidade',
  },
  grants: {
    service_manager: 'reading',
    technician: [
      'instruments_list',
      'instruments_show',
      'non_conformities_list',
      'non_conformities_create',
      'non_conformities_show',
    ],
    buyer: [
      'suppliers_qualification_show',
      'suppliers_documents_list',
      'suppliers_documents_upload',
      'non_conformities_list',
      'non_conformities_create',
      'non_conformities_show',
    ],
    quality: 'all',
    director: 'reading',
  },
});

declare module '#core/contract/permissions.ts' {
  interface Permissions extends PermissionsOf<typeof qualityPermissions> {}
}
