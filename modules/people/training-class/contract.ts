import { z } from 'zod';
import { can, contract } from '#core/contract/endpoint.ts';
import { field } from '#core/contract/field-kinds.ts';
import { fields } from '#core/contract/field.ts';
import { day, uuid, version } from '#core/contract/fields.ts';
import { one } from '#core/contract/page.ts';
import { resource } from '#core/contract/resource.ts';

const path = '/hr/training-class';
export const mostExpected = 200;

export const trainingClassFields = fields({
  code: field.code(),
  training_uuid: {
    ...field.reference('training_name', { label: 'Treinamento', entity: 'training', sort: true, filter: true }),
    required: true,
    write: uuid,
  },
  held_on: {
    ...field.day({ label: 'Data', sort: true }),
    required: true,
    row: z.string(),
    write: day,
  },
  instructor: field.optionalText({ label: 'Instrutor(a)', max: 120 }),
  place: field.optionalText({ label: 'Local', max: 120 }),
  people_count: { ...field.count({ label: 'Pessoas', readOnly: true, history: false }), row: z.int() },
  notes: field.longText({ label: 'Observações', max: 1000, rows: 3, list: false }),
  finished_at: field.moment({ label: 'Concluída em', readOnly: true }),
  ...field.dates({ feminine: true }),
});

const person = z.object({
  user_uuid: z.string(),
  user_name: z.string(),
  /** Once it is concluded. */
  attended: z.boolean().nullable(),
  certificate_uuid: z.string().nullable(),
});
const trainingClassListRow = z.object(trainingClassFields.listRow);
export type TrainingClassListed = z.infer<typeof trainingClassListRow>;
export const trainingClassRow = z.object({ ...trainingClassFields.row, people: z.array(person) });
export type TrainingClass = z.infer<typeof trainingClassRow>;

export const trainingClassRegistry = resource({
  path,
  module: 'training',
  row: trainingClassRow,
  listRow: trainingClassListRow,
  write: {
    ...trainingClassFields.write,
    /** Who is expected. */
    user_uuids: z
      .array(uuid)
      .max(mostExpected, `São no máximo ${mostExpected} pessoas`)
      .transform((all) => [...new Set(all)])
      .default([]),
  },
  filters: trainingClassFields.filters,
  sort: trainingClassFields.sort,
});
const { bulkStatus: _, ...calls } = trainingClassRegistry;

export const trainingClass = contract({
  ...calls,
  /** Who was there gets their certificate; there is no way back. */
  conclude: {
    method: 'POST',
    path: `${path}/:uuid/conclude`,
    access: can('training', 'create'),
    body: z.strictObject({
      attended_uuids: z.array(uuid).min(1, 'Marque ao menos uma pessoa presente').max(mostExpected),
      version,
    }),
    reply: one(trainingClassRow),
  },
});
