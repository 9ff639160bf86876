import { sql } from 'kysely';
import { byDeviceWords } from '#core/contract/device-time.ts';
import type { Received } from '#core/contract/endpoint.ts';
import { keepContent } from '#core/server/attachments.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { doneAt, doneNow } from '#core/server/device-time.ts';
import type { IncomingFile } from '#core/server/upload.ts';
import { technicianSlug } from '#modules/access/role/contract.ts';
import { orderRegistry } from '#modules/service/service-order/contract.ts';
import { addEntryPhotos, addTechnicians, createOrder } from '#modules/service/service-order/server/public.ts';
import { acceptAssignment, assignToOrder } from '#modules/service/service-order-labor/server/public.ts';
import type { onTheSpot } from '../contract.ts';

type Body = Received<typeof onTheSpot.open>['body'];

/** As from the counter, by whoever does the work: it is theirs from the beginning, and counts from when it was made. */
export async function openOnTheSpot(
  ctx: Ctx,
  body: Body,
  files: IncomingFile[],
): Promise<{ uuid: string; code: string }> {
  await keepContent(ctx.services.files, files);
  return ctx.transaction(async (db) => {
    const { uuid, labor_uuid, device_time, clock_offset, service_address, ...given } = body;
    const { at, offset } = await doneAt(db, doneNow, { device_time, clock_offset });
    const opened = orderRegistry.create.body.parse({
      ...given,
      service_location: 'ON_SITE',
      service_address: service_address ?? 'No local do cliente',
      internal_notes: offset === null ? 'Aberta no local.' : `Aberta no local, ${byDeviceWords(offset)}.`,
    });
    await createOrder(db, ctx, opened, { uuid, ...(offset === null ? {} : { created_at: at }) });
    await addEntryPhotos(db, ctx, uuid, files);
    if (await isTechnician(db, ctx.user.uuid)) await takeOn(db, ctx, uuid, labor_uuid);
    return db.selectFrom('service_order').select(['uuid', 'code']).where('uuid', '=', uuid).executeTakeFirstOrThrow();
  });
}

async function isTechnician(db: Tx, user: string): Promise<boolean> {
  const { rows } = await sql`select from user_role join role on role.uuid = user_role.role_uuid
    where user_role.user_uuid = ${user}::uuid and role.slug = ${technicianSlug}`.execute(db);
  return rows.length > 0;
}

/** Nobody has to ask them: they are there. */
async function takeOn(db: Tx, ctx: Ctx, order: string, labor_uuid: string | null): Promise<void> {
  // Only then may they see it, and be given its services.
  await addTechnicians(db, [{ service_order_uuid: order, user_uuid: ctx.user.uuid }]);
  await assignToOrder(db, ctx, order, { technician_id: ctx.user.uuid, notes: null, labor_uuid });
  const asked = await db
    .selectFrom('labor_assignment')
    .select('uuid')
    .where('service_order_uuid', '=', order)
    .where('technician_uuid', '=', ctx.user.uuid)
    .where('status', '=', 'PENDING')
    .execute();
  for (const { uuid } of asked) await acceptAssignment(db, ctx, uuid);
}
