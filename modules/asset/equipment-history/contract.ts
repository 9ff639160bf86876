import { z } from 'zod';
import { attachments } from '#core/contract/attachment.ts';
import { can, contract } from '#core/contract/endpoint.ts';
import {
  day,
  flag,
  moment,
  oneOrMore,
  optionalText,
  optionalUuid,
  recordFields,
  text,
  uuid,
  version,
} from '#core/contract/fields.ts';
import { file, one, listQuery, pageOf } from '#core/contract/page.ts';
import { exportCall, resource } from '#core/contract/resource.ts';
import { byHand, changeStatus, historyOrigin, historyType } from './equipment-history.rules.ts';

/** What a correction may change. */
export const historyFacts = z.object({
  type: historyType.schema,
  date: z.string(),
  description: z.string(),
  technician_uuid: z.string().nullable(),
  technician_name: z.string().nullable(),
});
export type HistoryFacts = z.infer<typeof historyFacts>;

export const historySummary = historyFacts.extend({
  ...recordFields,
  /** Exactly one of the two. */
  stock_equipment_uuid: z.string().nullable(),
  customer_equipment_uuid: z.string().nullable(),
  unit_name: z.string(),
  unit_code: z.string(),
  /** At whose place: the customer of an installed unit. */
  holder_name: z.string().nullable(),
  origin: historyOrigin.schema,
  recorded_by: z.string().nullable(),
  document_label: z.string().nullable(),
  document_path: z.string().nullable(),
  files: z.int(),
  /** How many times it was corrected, and whether a correction waits. */
  corrections: z.int(),
  has_pending: z.boolean(),
});
export type HistorySummary = z.infer<typeof historySummary>;

export const historyChange = z.object({
  uuid: z.string(),
  version: z.int(),
  created_at: moment,
  status: changeStatus.schema,
  reason: z.string(),
  before: historyFacts,
  after: historyFacts,
  requested_by_name: z.string().nullable(),
  decided_by_name: z.string().nullable(),
  decided_at: moment.nullable(),
  decision_note: z.string().nullable(),
});
export type HistoryChange = z.infer<typeof historyChange>;

export const historyRow = historySummary.extend({ changes: z.array(historyChange) });
export type HistoryEntry = z.infer<typeof historyRow>;

/** A correction on its own, with what it is about. */
export const historyChangeRow = historyChange.extend({
  entry_uuid: z.string(),
  unit_name: z.string(),
  unit_code: z.string(),
  holder_name: z.string().nullable(),
});
export type HistoryChangeRow = z.infer<typeof historyChangeRow>;

const facts = {
  type: historyType.schema,
  date: day,
  description: text(2000, 'Descreva o que foi feito'),
  technician_uuid: optionalUuid,
};

export const historyRegistry = resource({
  path: '/history',
  module: 'equipment',
  actions: { list: 'history_list', show: 'history_show', create: 'history_create', update: 'history_update' },
  row: historyRow,
  listRow: historySummary,
  write: {
    ...facts,
    type: z.enum(
      byHand.map(({ value }) => value),
      'Escolha uma opção da lista',
    ),
    stock_equipment_uuid: optionalUuid,
    customer_equipment_uuid: optionalUuid,
  },
  filters: {
    stock_equipment_uuid: uuid.optional(),
    customer_equipment_uuid: uuid.optional(),
    type: oneOrMore(historyType.schema).optional(),
    origin: historyOrigin.schema.optional(),
    technician_uuid: uuid.optional(),
    date_from: day.optional(),
    date_to: day.optional(),
    has_pending: flag.optional(),
  },
  sort: ['date', 'unit_name', 'type', 'created_at', 'updated_at'],
});

// A life record is corrected, never deleted: the catalogue has no permission for that either.
const { remove: _r, bulkRemove: _b, bulkStatus: _s, ...calls } = historyRegistry;

const changesQuery = listQuery({
  filters: { status: oneOrMore(changeStatus.schema).optional() },
  sort: ['created_at', 'status'],
  operators: {},
});

export const history = contract({
  ...calls,
  update: {
    ...calls.update,
    body: z.strictObject({ ...facts, version }),
  },
  pdf: {
    method: 'GET',
    path: '/history/export-pdf',
    access: can('equipment', 'history_list'),
    query: z.strictObject({
      stock_equipment_uuid: uuid.optional(),
      customer_equipment_uuid: uuid.optional(),
      type: oneOrMore(historyType.schema).optional(),
      date_from: day.optional(),
      date_to: day.optional(),
    }),
    binary: true,
    reply: file,
  },
  changes: {
    method: 'GET',
    path: '/history/change',
    access: can('equipment', 'history_change_list'),
    query: changesQuery,
    reply: pageOf(historyChangeRow),
  },
  exportChanges: exportCall('/history/change/export', can('equipment', 'history_change_list'), changesQuery),
  requestChange: {
    method: 'POST',
    path: '/history/:uuid/change',
    access: can('equipment', 'history_change_create'),
    body: z.strictObject({ ...facts, reason: text(300, 'Diga o motivo da correção'), version }),
    status: 201,
    reply: one(historyRow),
  },
  decideChange: {
    method: 'POST',
    path: '/history/change/:uuid/decision',
    access: can('equipment', 'history_change_update'),
    body: z.strictObject({ approve: z.boolean(), note: optionalText(300), version }),
    reply: one(historyRow),
  },
});

/** Photos, reports, certificates. */
export const historyFiles = attachments('/history', {
  show: calls.show.access,
  update: can('equipment', 'history_create', 'history_update'),
});
