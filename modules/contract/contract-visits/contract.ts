import { can, contract } from '#core/contract/endpoint.ts';
import { z } from 'zod';
import { field } from '#core/contract/field-kinds.ts';
import { lineFields, type LineOf } from '#core/contract/line-fields.ts';
import { many } from '#core/contract/page.ts';
import { scheduleStatus } from '#modules/agenda/maintenance-schedule/maintenance-schedule.rules.ts';

/** A visit of a contract, as its page lists them. */
export const contractVisit = lineFields({
  code: field.code(),
  scheduled_date: { ...field.day({ label: 'Data' }), row: z.string() },
  equipment_name: { ...field.optionalText({ label: 'Equipamento', max: 200 }), row: z.string() },
  serial_number: field.optionalText({ label: 'Nº de série', max: 80, mono: true }),
  responsible_name: field.optionalText({ label: 'Responsável', max: 120 }),
  checklist_name: field.optionalText({ label: 'Checklist', max: 160 }),
  status: field.choice(scheduleStatus, { label: 'Status' }),
});
export type ContractVisit = LineOf<typeof contractVisit>;

export const contractVisits = contract({
  /** Those ahead first, then what was. */
  list: {
    method: 'GET',
    path: '/maintenance-contract/:uuid/visits',
    access: can('maintenance_contract', 'show'),
    reply: many(contractVisit.row),
  },
});
