import { z } from 'zod';
import { attachments } from '#core/contract/attachment.ts';
import { document } from '#core/contract/document.ts';
import { can, contract } from '#core/contract/endpoint.ts';
import { field } from '#core/contract/field-kinds.ts';
import { fields } from '#core/contract/field.ts';
import { day, flag, text, uuid } from '#core/contract/fields.ts';
import { file } from '#core/contract/page.ts';
import { actionMachine, actionNature, actionStatus } from './corrective-action.rules.ts';

/** 5W2H: what, why, where, who, when, how, how much. */
export const actionFields = fields({
  code: field.code(),
  non_conformity_uuid: {
    ...field.reference('non_conformity_code', {
      label: 'Não conformidade',
      entity: 'non_conformity',
      required: true,
      filter: true,
    }),
    row: z.string(),
    write: uuid,
    shownRow: z.string(),
  },
  what: field.text({ label: 'O quê', max: 200, missing: 'Diga o que será feito', sort: true }),
  why: field.longText({ label: 'Por quê', max: 500, rows: 2, list: false }),
  place: field.optionalText({ label: 'Onde', max: 120, list: false }),
  owner_uuid: {
    ...field.reference('owner_name', { label: 'Quem', entity: 'user', required: true, filter: true }),
    row: z.string(),
    write: uuid,
    shownRow: z.string(),
  },
  due_on: { ...field.day({ label: 'Quando', required: true, sort: true }), row: z.string(), write: day },
  how: field.longText({ label: 'Como', max: 2000, rows: 3, list: false }),
  cost: field.money({ label: 'Quanto' }),
  nature: field.choiceOr(actionNature, 'CORRECTIVE', { label: 'Natureza', filter: true }),
  status: field.choice(actionStatus, { label: 'Status', sort: true, readOnly: true }),
  result: field.longText({ label: 'O que foi feito', max: 2000, rows: 3, list: false, readOnly: true }),
  completed_on: field.day({ label: 'Concluída em', readOnly: true }),
  ...field.dates({ feminine: true }),
});

export const actionSummary = z.object(actionFields.listRow);
export type ActionSummary = z.infer<typeof actionSummary>;
export const actionRow = z.object({ ...actionFields.row, non_conformity_title: z.string() });
export type CorrectiveAction = z.infer<typeof actionRow>;

const path = '/quality/corrective-actions';
const show = can('quality', 'non_conformities_show');
/** Whose it is, moves it too: asked by the step. */
const ownersToo = can('quality', 'non_conformities_update', 'non_conformities_show');

export const correctiveAction = contract({
  ...document({
    path,
    module: 'quality',
    actions: {
      list: 'non_conformities_list',
      show: 'non_conformities_show',
      create: 'non_conformities_update',
      update: 'non_conformities_update',
      delete: 'non_conformities_update',
    },
    row: actionRow,
    listRow: actionSummary,
    write: actionFields.write,
    machine: actionMachine,
    bodies: { complete: { result: text(2000, 'Diga o que foi feito') } },
    stepAccess: { start: ownersToo, complete: ownersToo },
    filters: { ...actionFields.filters, late: flag.optional() },
    sort: actionFields.sort,
  }),
  pdf: { method: 'GET', path: `${path}/:uuid/pdf`, access: show, binary: true, reply: file },
});

export const actionFiles = attachments(path, { show, update: ownersToo });
