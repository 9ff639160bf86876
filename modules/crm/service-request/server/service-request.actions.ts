import { sql } from 'kysely';
import type { Received } from '#core/contract/endpoint.ts';
import { addFiles } from '#core/server/attachments.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Db, Tx } from '#core/server/db.ts';
import type { IncomingFile } from '#core/server/upload.ts';
import type { CustomerEquipment } from '#modules/asset/crm-customer-equipment/contract.ts';
import { codeOf } from '#modules/asset/crm-customer-equipment/crm-customer-equipment.rules.ts';
import { openStatuses } from '#modules/crm/crm-report/crm-report.rules.ts';
import { createCrmReport } from '#modules/crm/crm-report/server/public.ts';
import { notify } from '#modules/platform/notification/server/public.ts';
import type { serviceRequestPage } from '../contract.ts';
import { repeatHours, toldOf } from '../service-request.rules.ts';

type Said = Received<typeof serviceRequestPage.send>['body'];

/** What came by this form of late and is still being seen to. What others said of the unit is between them and us. */
export const openRequestOf = (
  db: Db,
  { uuid, customer_uuid }: Pick<CustomerEquipment, 'uuid' | 'customer_uuid'>,
): Promise<{ code: string; at: string } | undefined> =>
  db
    .selectFrom('crm_report')
    .select(['code', 'created_at as at'])
    .where('customer_equipment_uuid', '=', uuid)
    .where('customer_uuid', '=', customer_uuid)
    .where('origin', '=', 'PORTAL')
    .where('status', 'in', [...openStatuses])
    .where('created_at', '>', sql<string>`now() - ${repeatHours} * interval '1 hour'`)
    .orderBy('created_at', 'desc')
    .orderBy('uuid')
    .executeTakeFirst();

/** Makes a call of it with its photos and tells the queue; says whether it was the first. */
export async function takeRequest(
  db: Tx,
  ctx: Ctx,
  unit: CustomerEquipment,
  { problem, name, phone, email }: Said,
  photos: readonly IncomingFile[],
): Promise<boolean> {
  // Two who press at the same moment: the second waits here and finds the first's.
  await db.selectFrom('customer_equipment').select('uuid').where('uuid', '=', unit.uuid).forUpdate().execute();
  if (await openRequestOf(db, unit)) return false;
  const told = toldOf(problem);
  const uuid = await createCrmReport(db, ctx, {
    type: 'CALL',
    ...told,
    customer_uuid: unit.customer_uuid,
    customer_equipment_uuid: unit.uuid,
    occurred_at: new Date().toISOString(),
    origin: 'PORTAL',
    contact: name,
    contact_phone: phone,
    contact_email: email,
    next_action: null,
    next_action_at: null,
    value: null,
    probability: null,
  });
  if (photos.length > 0)
    await addFiles(db, ctx, { entity: 'crm_report', uuid }, photos, `Enviada por ${name} pelo QR Code`);
  await notify(db, ctx.services, {
    holdersOf: { module: 'crm', action: 'assign_responsible_report' },
    module: 'crm',
    type: 'Solicitação de atendimento',
    priority: 'HIGH',
    title: `${unit.customer_name} solicitou atendimento`,
    description: `${unit.equipment_name} · ${codeOf(unit)}: ${told.subject}`,
    actionUrl: `/crm/show/${uuid}`,
    relatedId: uuid,
  });
  return true;
}
