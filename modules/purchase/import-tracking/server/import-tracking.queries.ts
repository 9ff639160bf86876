import { sql, type SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { parted } from '#core/contract/decimal.ts';
import type { Received } from '#core/contract/endpoint.ts';
import type { Db } from '#core/server/db.ts';
import { selection } from '#core/server/field-columns.ts';
import { listing } from '#core/server/listing.ts';
import { preparedOne } from '#core/server/prepared.ts';
import '#modules/access/user/server/public.ts';
import '#modules/purchase/purchase/server/public.ts';
import '#modules/purchase/purchase-request/server/public.ts';
import { importFields, type ImportSummary, type importTracking, type ImportTracking } from '../contract.ts';
import { importStep } from '../import-tracking.rules.ts';
import './import-tracking.table.ts';

const { listed, whole } = selection('import_tracking', importFields);

export const importList = listing<'import_tracking', Received<typeof importTracking.list>['query'], ImportSummary>({
  table: 'import_tracking',
  searchable: true,
  coded: true,
  filters: {
    status: (values, eb) => eb('import_tracking.status', 'in', values),
    purchase_uuid: (value, eb) => eb('import_tracking.purchase_uuid', '=', value),
    request_uuid: (value) =>
      sql<SqlBool>`import_tracking.purchase_uuid in (select line.purchase_uuid from purchase_line line
        join purchase_request_line asked on asked.uuid = line.request_line_uuid
        where asked.purchase_request_uuid = ${value}::uuid)`,
  },
  sort: {
    code: 'code',
    supplier_name: { column: 'supplier_name', text: true },
    next_planned_at: { column: 'next_planned_at', nullable: true },
    expected_at: { column: 'expected_at', nullable: true },
    status: { column: 'status', ties: { column: 'code' } },
    created_at: 'created_at',
    updated_at: 'updated_at',
  },
  order: ['created_at', 'desc'],
  rows: (db, page) =>
    db.selectFrom(page).innerJoin('import_tracking', 'import_tracking.uuid', 'page.uuid').select(listed),
});

const find = preparedOne((db, uuid: string) =>
  db
    .selectFrom('import_tracking')
    .select(whole)
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('import_step as line')
          .leftJoin('app_user', 'app_user.uuid', 'line.responsible_uuid')
          .select(['line.uuid', 'line.step', 'line.status', 'line.planned_at', 'line.actual_at', 'line.document'])
          .select(['line.responsible_uuid', 'app_user.name as responsible_name', 'line.notes'])
          .whereRef('line.import_tracking_uuid', '=', 'import_tracking.uuid')
          .orderBy('line.position'),
      ).as('steps'),
      jsonArrayFrom(
        eb
          .selectFrom('import_cost as line')
          .select(['line.uuid', 'line.kind', 'line.currency', 'line.notes'])
          .select((line) => [
            line.cast<string>('line.amount', 'text').as('amount'),
            line.cast<string>('line.rate', 'text').as('rate'),
            line.cast<string>('line.total', 'text').as('total'),
          ])
          .whereRef('line.import_tracking_uuid', '=', 'import_tracking.uuid')
          .orderBy('line.position'),
      ).as('costs'),
      jsonArrayFrom(
        eb
          .selectFrom('stored_file')
          .innerJoin('import_step', 'import_step.uuid', 'stored_file.owner_uuid')
          .select(['import_step.uuid as step_uuid', sql<number>`count(*)::int`.as('files')])
          .where('stored_file.owner_entity', '=', 'import_step')
          .whereRef('import_step.import_tracking_uuid', '=', 'import_tracking.uuid')
          .groupBy('import_step.uuid'),
      ).as('step_files'),
    ])
    .where('import_tracking.uuid', '=', uuid),
);

export async function findImport(db: Db, uuid: string): Promise<ImportTracking | undefined> {
  const row = await find(db, uuid);
  return row && { ...row, landed: await landedOf(db, uuid) };
}

/** The costs parted over the lines of the purchase by their value; the parts add up to the costs again. */
export async function landedOf(db: Db, uuid: string): Promise<ImportTracking['landed']> {
  const { rows } = await sql<Omit<ImportTracking['landed'][number], 'landed'> & { costs: string }>`
    select line.uuid as purchase_line_uuid, line.description, line.quantity::text, line.total::text,
      import.landed_total::text as costs
    from import_tracking import join purchase_line line on line.purchase_uuid = import.purchase_uuid
    where import.uuid = ${uuid}::uuid order by line.position`.execute(db);
  const shares = parted(
    rows[0]?.costs ?? '0',
    rows.map(({ total }) => total),
  );
  return rows.map(({ costs: _sum, ...line }, n) => ({ ...line, landed: shares[n] ?? '0' }));
}

export const searchImports = importList.finder({
  columns: ['code', 'supplier_name', 'purchase_code', 'current_step'],
  hit: ({ uuid, code, supplier_name, purchase_code, current_step }) => ({
    title: `${code} · ${supplier_name}`,
    subtitle: [purchase_code, current_step && importStep.label(current_step)].filter(Boolean).join(' · '),
    url: `/purchase/request/import-tracking/${uuid}`,
  }),
});
