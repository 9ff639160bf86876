import { z } from 'zod';
import { can, contract } from '#core/contract/endpoint.ts';
import { one } from '#core/contract/page.ts';
import { budgetStatus } from '#modules/budget/budget/budget.rules.ts';
import { crmReportStatus, crmReportType } from '#modules/crm/crm-report/crm-report.rules.ts';
import { contractStatus } from '#modules/contract/contract-terms/contract-terms.rules.ts';
import { scheduleStatus } from '#modules/agenda/maintenance-schedule/maintenance-schedule.rules.ts';
import { orderStatus } from '#modules/service/service-order/service-order.rules.ts';

const record = z.object({ uuid: z.string(), code: z.string() });
const total = z.int().nullable();

/** Each part is absent for who may not list what it tells of. */
export const desk = z.object({
  /** Of each tab of the page, how many there are at all. */
  totals: z.object({
    orders: total,
    budgets: total,
    visits: total,
    installed: total,
    relations: total,
    'non-conformities': total,
  }),
  orders: z
    .object({
      open: z.int(),
      late: z.int(),
      last: record.extend({ created_at: z.string() }).nullable(),
      rows: z.array(
        record.extend({
          status: orderStatus.schema,
          equipment_name: z.string().nullable(),
          solution_due_at: z.string().nullable(),
          is_late: z.boolean(),
        }),
      ),
    })
    .nullable(),
  budgets: z
    .object({
      open: z.int(),
      open_total: z.string(),
      receivable_total: z.string(),
      rows: z.array(record.extend({ status: budgetStatus.schema, total: z.string(), valid_until: z.string() })),
    })
    .nullable(),
  contracts: z
    .object({
      in_force: z.int(),
      suspended: z.int(),
      rows: z.array(
        record.extend({
          status: contractStatus.schema,
          title: z.string(),
          ends_at: z.string().nullable(),
          /** Of its year: what it includes, and what was used of it. */
          included_visits: z.int().nullable(),
          used_visits: z.int(),
          included_hours: z.string().nullable(),
          used_hours: z.string(),
          parts_cap: z.string().nullable(),
          used_parts: z.string(),
        }),
      ),
    })
    .nullable(),
  overdue: z.object({ count: z.int(), total: z.string(), oldest_due_on: z.string().nullable() }).nullable(),
  units: z.object({ in_service: z.int(), in_repair: z.int() }).nullable(),
  visits: z
    .object({
      ahead: z.int(),
      rows: z.array(
        record.extend({
          title: z.string(),
          status: scheduleStatus.schema,
          scheduled_date: z.string(),
          scheduled_time: z.string(),
          responsible_name: z.string().nullable(),
        }),
      ),
    })
    .nullable(),
  talks: z
    .object({
      open: z.int(),
      rows: z.array(
        record.extend({
          type: crmReportType.schema,
          subject: z.string(),
          status: crmReportStatus.schema,
          occurred_at: z.string(),
          responsible_name: z.string().nullable(),
        }),
      ),
    })
    .nullable(),
});
export type Desk = z.infer<typeof desk>;

export const customerDesk = contract({
  show: { method: 'GET', path: '/customer/:uuid/desk', access: can('customer', 'show'), reply: one(desk) },
});
