import { z } from 'zod';
import { fileRow } from '#core/contract/attachment.ts';
import { choice } from '#core/contract/choice.ts';
import { contract, type Permission } from '#core/contract/endpoint.ts';
import { moment, optionalText, optionalUuid, version } from '#core/contract/fields.ts';
import { one } from '#core/contract/page.ts';
import { megabytes, type UploadRule } from '#core/contract/upload.ts';
import { checklistType, taskRow } from '#modules/registry/checklist/contract.ts';

export const taskStatus = choice({
  PENDING: ['Pendente', 'gray'],
  IN_PROGRESS: ['Em execução', 'teal'],
  PAUSED: ['Pausada', 'yellow'],
  DONE: ['Concluída', 'green'],
});
export const yesNoNa = choice({ YES: 'Sim', NO: 'Não', NA: 'N. A.' });

/** A task as it was when the run began, and what was answered. */
export const runTaskRow = taskRow.extend({
  version: z.int(),
  status: taskStatus.schema,
  /** `DONE` of a confirmation, `YES`, `NO` or `NA`, decimal text of a measurement, the option, the text. */
  answer: z.string().nullable(),
  failed: z.boolean(),
  notes: z.string().nullable(),
  /** Seconds. */
  time_taken: z.int(),
  answered_by: z.string().nullable(),
  answered_at: moment.nullable(),
  photos: z.array(fileRow),
  /** What it was measured with, as its label and certificate said on that day: what comes later changes nothing. */
  instrument_uuid: z.string().nullable(),
  instrument_name: z.string().nullable(),
  instrument_serial_number: z.string().nullable(),
  instrument_certificate: z.string().nullable(),
  instrument_valid_until: z.string().nullable(),
});
export type RunTask = z.infer<typeof runTaskRow>;

export const runModuleRow = z.object({ name: z.string(), tasks: z.array(runTaskRow) });

export const runRow = z.object({
  uuid: z.string(),
  /** The order, visit or term it is answered for. */
  owner_uuid: z.string().nullable(),
  checklist_uuid: z.string(),
  name: z.string(),
  type: checklistType.schema,
  revision: z.int(),
  task_count: z.int(),
  required_count: z.int(),
  done_count: z.int(),
  failed_count: z.int(),
  estimated_minutes: z.int(),
  /** Seconds, of all tasks together. */
  time_taken: z.int(),
  created_at: moment,
  modules: z.array(runModuleRow),
});
export type Run = z.infer<typeof runRow>;

export const taskAnswer = z.strictObject({
  status: taskStatus.schema,
  answer: optionalText(2000),
  notes: optionalText(2000),
  time_taken: z.int().min(0).max(2_592_000).default(0),
  /** Of a measurement: what it was measured with. */
  instrument_uuid: optionalUuid,
  version,
});
export type TaskAnswer = z.output<typeof taskAnswer>;

export const photoUpload = {
  field: 'photos[]',
  kinds: ['image'],
  maxFiles: 10,
  maxBytes: megabytes(25),
} as const satisfies UploadRule;

export const photosBody = z.strictObject({ 'descriptions[]': z.array(optionalText(200)).max(10).default([]) });
export const photoBody = z.strictObject({ description: optionalText(200) });

/** The calls about one task, under a path of its owner's: answering it, its photos and their captions. */
export const runTasks = <const P extends `/${string}`>(path: P, access: readonly Permission[]) =>
  contract({
    answerTask: {
      method: 'PUT',
      path: `${path}/:uuid` as `${P}/:uuid`,
      access,
      body: taskAnswer,
      reply: one(runTaskRow),
    },
    addPhotos: {
      method: 'POST',
      path: `${path}/:uuid/photos` as `${P}/:uuid/photos`,
      access,
      body: photosBody,
      upload: photoUpload,
      status: 201,
      reply: one(runTaskRow),
    },
    updatePhoto: {
      method: 'PUT',
      path: `${path}/:uuid/photos/:photoUuid` as `${P}/:uuid/photos/:photoUuid`,
      access,
      body: photoBody,
      reply: one(runTaskRow),
    },
    removePhoto: {
      method: 'DELETE',
      path: `${path}/:uuid/photos/:photoUuid` as `${P}/:uuid/photos/:photoUuid`,
      access,
      reply: one(runTaskRow),
    },
  });
export type RunTaskCalls = ReturnType<typeof runTasks<`/${string}`>>;

/** A task the owner cannot finish without. */
export const openTask = z.object({
  uuid: z.string(),
  description: z.string(),
  module: z.string(),
  missing: z.enum(['answer', 'photo']),
});
export type OpenTask = z.infer<typeof openTask>;
