import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Received } from '#core/contract/endpoint.ts';
import { formatDate } from '#core/contract/format.ts';
import { listFiles } from '#core/server/attachments.ts';
import type { Db } from '#core/server/db.ts';
import { decisionsOf } from '#core/server/decision/decision.queries.ts';
import { selection } from '#core/server/field-columns.ts';
import { listing } from '#core/server/listing.ts';
import { findRun, openTasks } from '#modules/service/checklist-run/server/public.ts';
import {
  rentalHandoverFields,
  type RentalHandover,
  type rentalHandover,
  type RentalHandoverSummary,
} from '../contract.ts';
import { handoverStatus, termName } from '../rental-handover.rules.ts';
import './rental-handover.table.ts';

export const entity = 'rental_handover';
const { listed, whole } = selection('rental_handover', rentalHandoverFields);

export const rentalHandoverList = listing<
  'rental_handover',
  Received<typeof rentalHandover.list>['query'],
  RentalHandoverSummary
>({
  table: 'rental_handover',
  searchable: true,
  coded: true,
  filters: {
    status: (values, eb) => eb('rental_handover.status', 'in', values),
    kind: (values, eb) => eb('rental_handover.kind', 'in', values),
    rental_contract_uuid: (value, eb) => eb('rental_handover.rental_contract_uuid', '=', value),
    customer_uuid: (value, eb) => eb('rental_handover.customer_uuid', '=', value),
    asset_equipment_uuid: (value, eb) => eb('rental_handover.asset_equipment_uuid', '=', value),
  },
  sort: {
    code: 'code',
    customer_name: { column: 'customer_name', text: true },
    status: { column: 'status', ties: { column: 'code' } },
    on_day: 'on_day',
    created_at: 'created_at',
    updated_at: 'updated_at',
  },
  order: ['created_at', 'desc'],
  rows: (db, page) =>
    db
      .selectFrom(page)
      .innerJoin('rental_handover', 'rental_handover.uuid', 'page.uuid')
      .select(listed)
      .select('rental_handover.event_uuid'),
});

/** With what is answered, what was photographed and who signed. */
export async function findHandover(db: Db, uuid: string): Promise<RentalHandover | undefined> {
  const found = await db
    .selectFrom('rental_handover')
    .leftJoin('rental_handover as delivery', 'delivery.uuid', 'rental_handover.delivery_uuid')
    .select(whole)
    .select(['rental_handover.event_uuid', 'rental_handover.item_uuid', 'rental_handover.run_uuid'])
    .select(['rental_handover.delivery_uuid', 'delivery.code as delivery_code'])
    .select(['rental_handover.contested_at', 'rental_handover.contested_by', 'rental_handover.contested_words'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('rental_handover_accessory as line')
          .select(['line.uuid', 'line.name', 'line.quantity', 'line.condition', 'line.notes'])
          .select(['line.delivered_uuid', 'line.delivered_quantity'])
          .whereRef('line.rental_handover_uuid', '=', 'rental_handover.uuid')
          .orderBy('line.position'),
      ).as('accessories'),
    )
    .where('rental_handover.uuid', '=', uuid)
    .executeTakeFirst();
  if (!found) return undefined;
  const { run_uuid, contested_at: at, contested_by: name, contested_words: words, ...term } = found;
  const [decision = null] = await decisionsOf(db, entity, [uuid]);
  return {
    ...term,
    run: run_uuid ? await findRun(db, run_uuid) : null,
    missing: run_uuid ? await openTasks(db, run_uuid) : [],
    photos: await listFiles(db, { entity, uuid }),
    decision,
    contested: at !== null && name !== null && words !== null ? { at, name, words } : null,
  };
}

/** Hashes of its photos, in their order: what is signed is what was seen. */
export async function photoHashes(db: Db, uuid: string): Promise<string[]> {
  const { rows } = await sql<{ sha256: string }>`
    select sha256 from stored_file where owner_entity = ${entity} and owner_uuid = ${uuid}::uuid
    order by created_at, uuid`.execute(db);
  return rows.map(({ sha256 }) => sha256);
}

export const searchHandovers = rentalHandoverList.finder({
  columns: ['code', 'kind', 'status', 'customer_name', 'asset_number', 'on_day'],
  hit: ({ uuid, code, kind, status, customer_name, asset_number, on_day }) => ({
    title: `${code} · ${termName[kind]} · ${asset_number}`,
    subtitle: `${customer_name} · ${handoverStatus.label(status)} · ${formatDate(on_day)}`,
    url: `/contract/handover/show/${uuid}`,
  }),
});
