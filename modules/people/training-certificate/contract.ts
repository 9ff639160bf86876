import { z } from 'zod';
import { attachments, fileRow } from '#core/contract/attachment.ts';
import { can, contract } from '#core/contract/endpoint.ts';
import { field } from '#core/contract/field-kinds.ts';
import { fields } from '#core/contract/field.ts';
import { day, uuid } from '#core/contract/fields.ts';
import { many, one } from '#core/contract/page.ts';
import { resource } from '#core/contract/resource.ts';
import { certificateSituation } from './certificate.rules.ts';
import { qualificationState } from './qualification.rules.ts';

const path = '/hr/training-certificate';

export const certificateFields = fields({
  user_uuid: {
    ...field.reference('user_name', { label: 'Pessoa', entity: 'user', sort: true, filter: true }),
    required: true,
    write: uuid,
  },
  training_uuid: {
    ...field.reference('training_name', { label: 'Treinamento', entity: 'training', sort: true, filter: true }),
    required: true,
    write: uuid,
  },
  done_on: { ...field.day({ label: 'Concluído em', sort: true }), required: true, row: z.string(), write: day },
  valid_until: field.day({
    label: 'Vale até',
    sort: true,
    help: 'Em branco: pela validade do treinamento.',
  }),
  number: field.optionalText({ label: 'Número do certificado', short: 'Número', max: 60, mono: true }),
  notes: field.longText({ label: 'Observações', max: 1000, rows: 3, list: false }),
  situation: field.choice(certificateSituation, {
    label: 'Situação',
    filter: true,
    readOnly: true,
    history: false,
  }),
  ...field.dates(),
});
export const certificateRow = z.object(certificateFields.row);
export type Certificate = z.infer<typeof certificateRow>;
const certificateListRow = z.object(certificateFields.listRow);
export type CertificateListed = z.infer<typeof certificateListRow>;

export const certificateRegistry = resource({
  path,
  module: 'training',
  row: certificateRow,
  listRow: certificateListRow,
  write: certificateFields.write,
  filters: certificateFields.filters,
  sort: certificateFields.sort,
});
const { bulkStatus: _, ...calls } = certificateRegistry;

/** One's own, as the profile shows them. */
const ownRow = certificateListRow
  .pick({
    uuid: true,
    training_name: true,
    done_on: true,
    valid_until: true,
    number: true,
    situation: true,
  })
  .extend({ /** The certificate itself, as it was handed in. */ files: z.array(fileRow) });
export type OwnCertificate = z.infer<typeof ownRow>;

const matrixRow = z.object({
  categories: z.array(z.object({ uuid: z.string(), path: z.string() })),
  people: z.array(
    z.object({
      uuid: z.string(),
      name: z.string(),
      /** As many as there are categories, in their order. */
      cells: z.array(
        z.object({ state: qualificationState.schema, until: z.string().nullable(), lacking: z.array(z.string()) }),
      ),
    }),
  ),
});
export type Matrix = z.infer<typeof matrixRow>;

export const certificate = contract({
  ...calls,
  mine: { method: 'GET', path: `${path}/mine`, access: 'signed-in', reply: many(ownRow) },
  /** Who may work on what: the technicians by the categories that trainings qualify for. */
  matrix: { method: 'GET', path: `${path}/matrix`, access: can('training', 'list'), reply: one(matrixRow) },
});

export const certificateFiles = attachments(
  path,
  { show: can('training', 'show', 'list'), update: can('training', 'update', 'create') },
  ['pdf', 'image'],
);
