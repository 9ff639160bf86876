import type { Received } from '#core/contract/endpoint.ts';
import { invalid } from '#core/contract/error.ts';
import { nextCode } from '#core/server/codes.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Db, Tx } from '#core/server/db.ts';
import { insertRecord, updateRecord } from '#core/server/records.ts';
import { requireCustomer } from '#modules/registry/customer/server/public.ts';
import { requireCustomerEquipment } from '#modules/asset/crm-customer-equipment/server/public.ts';
import type { crmReport } from '../contract.ts';
import './crm-report.table.ts';

export type NewCrmReport = Received<typeof crmReport.create>['body'];
type ChangedCrmReport = Received<typeof crmReport.update>['body'];

/** What one field alone cannot know. */
async function check(db: Db, values: NewCrmReport): Promise<void> {
  await requireCustomer(db, values.customer_uuid);
  const { customer_equipment_uuid, customer_uuid } = values;
  if (customer_equipment_uuid) {
    const unit = await requireCustomerEquipment(db, customer_equipment_uuid);
    if (unit.customer_uuid !== customer_uuid)
      throw invalid({ customer_equipment_uuid: ['Este equipamento é de outro cliente.'] });
  }
  if (values.next_action_at && !values.next_action)
    throw invalid({ next_action: ['Diga o que será feito nesta data.'] });
  if (new Date(values.occurred_at) > new Date())
    throw invalid({ occurred_at: ['A data não pode estar no futuro: o que vem é a próxima ação.'] });
}

export async function createCrmReport(db: Tx, ctx: Pick<Ctx, 'identity'>, values: NewCrmReport): Promise<string> {
  await check(db, values);
  return insertRecord(db, 'crm_report', {
    ...values,
    made_by_uuid: ctx.identity?.uuid ?? null,
    code: await nextCode(db, 'CRM'),
  });
}

export async function updateCrmReport(
  db: Tx,
  _ctx: Ctx,
  uuid: string,
  { version, ...values }: ChangedCrmReport,
): Promise<void> {
  await check(db, values);
  await updateRecord(db, 'crm_report', { uuid, version }, values);
}
