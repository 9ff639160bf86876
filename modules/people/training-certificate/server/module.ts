import { attachmentHandlers } from '#core/server/attachments.ts';
import { sheetColumns } from '#core/server/field-columns.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { serverResource } from '#core/server/resource.ts';
import { certificate, certificateFields, certificateFiles, certificateRegistry } from '../contract.ts';
import { createCertificate, updateCertificate } from './certificate.actions.ts';
import { certificateImporter } from './certificate.importer.ts';
import { runsOutReminder } from './certificate.reminder.ts';
import { certificateList, certificatesOf, findCertificate, seesCertificate } from './certificate.queries.ts';
import { qualificationMatrix } from './qualification.queries.ts';
import { trainingCertificatePersonal } from './training-certificate.personal.ts';

const registry = serverResource(certificateRegistry, {
  entity: 'training_certificate',
  table: 'training_certificate',
  title: 'Certificados de treinamento',
  label: 'user_name',
  listing: certificateList,
  find: findCertificate,
  insert: createCertificate,
  update: updateCertificate,
  sheet: sheetColumns(certificateFields),
});
const { bulkStatus: _status, ...handlers } = registry.handlers;
const { 'training_certificate.bulk-status': _bulk, ...operations } = registry.operations;

export const trainingCertificateModule: ServerModule = {
  name: 'training-certificate',
  dependsOn: ['equipment-category', 'hr', 'notification', 'role', 'training', 'user'],
  personal: trainingCertificatePersonal,
  mounts: [
    mounted(certificate, {
      ...handlers,
      mine: async (_asked, ctx) => ({ data: await certificatesOf(ctx.db, ctx.user.uuid) }),
      matrix: async (_asked, { db }) => ({ data: await qualificationMatrix(db) }),
    }),
    mounted(certificateFiles, attachmentHandlers('training_certificate', certificateFiles)),
  ],
  operations,
  imports: [certificateImporter(registry)],
  notices: { training: 'Treinamentos' },
  reminders: [runsOutReminder],
  migrations: `${import.meta.dirname}/migrations`,
  functions: `${import.meta.dirname}/functions`,
  entities: {
    training_certificate: {
      label: 'Certificado de treinamento',
      show: 'signed-in',
      visible: seesCertificate,
      tables: ['training_certificate'],
    },
  },
  constraints: {
    training_certificate_user: { field: 'user_uuid', message: 'Pessoa não encontrada.' },
    training_certificate_training: {
      field: 'training_uuid',
      message: 'Treinamento não encontrado.',
    },
    training_certificate_once: {
      field: 'done_on',
      message: 'Este certificado já está registrado: mesma pessoa, treinamento e dia.',
    },
  },
};

declare module '#modules/platform/notification/contract.ts' {
  interface AddedModules {
    training: true;
  }
}
