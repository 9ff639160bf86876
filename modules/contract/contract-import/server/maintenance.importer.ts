import { sql } from 'kysely';
import type { FieldErrors } from '#core/contract/error.ts';
import type { Db, Tx } from '#core/server/db.ts';
import { importColumns } from '#core/server/field-columns.ts';
import type { ImportColumn, Reference } from '#core/server/importer.ts';
import { inForce } from '#modules/contract/contract-terms/contract-terms.rules.ts';
import { maintenanceContract, maintenanceContractFields } from '#modules/contract/maintenance-contract/contract.ts';
import { visitPeriodicity } from '#modules/contract/maintenance-contract/maintenance-contract.rules.ts';
import {
  enterContract,
  findContract,
  takeBackContract,
  unitErrors,
} from '#modules/contract/maintenance-contract/server/public.ts';
import { checklistReference } from '#modules/registry/checklist/server/public.ts';
import { contractImporter, ownCells, pastFields, worded, type SheetContract, type Stored } from './contract-sheet.ts';

/** A unit at a customer's, as sheets name both: by name or document, and by serial number or the customer's own tag. */
const unitReference: Reference = {
  missing: 'Equipamento não encontrado na base instalada deste cliente',
  find: async (db, { keys, uuids }) => {
    const { rows } = await sql<{ uuid: string; key: string; label: string }>`
      with given as (select key, split_part(key, ' · ', 1) as who, substr(key, length(split_part(key, ' · ', 1)) + 4) as unit
        from unnest(${keys}::text[]) as asked (key)),
      named as (select uuid, customer_uuid, customer_name, concat_ws(' · ', equipment_name, coalesce(serial_number, tag)) as label,
        searchable(word) as word from customer_equipment cross join unnest(array[serial_number, tag]) as word where word is not null)
      select uuid, key, label from (select uuid, label, key, count(*) over (partition by key) as called from (
        select named.uuid, named.label, given.key from given
        join named on named.word = given.unit and searchable(named.customer_name) = given.who
        union
        select named.uuid, named.label, given.key from given
        join customer on customer.document = upper(regexp_replace(given.who, '[./-]', '', 'g'))
        join named on named.word = given.unit and named.customer_uuid = customer.uuid
        union
        select named.uuid, named.label, given.key from given join named on named.word = given.key) found) one
      where called = 1
      union all
      select uuid, '', concat_ws(' · ', equipment_name, coalesce(serial_number, tag)) from customer_equipment
        where uuid = any (${uuids}::uuid[])`.execute(db);
    return rows;
  },
};

const unitColumns: [ImportColumn, ...ImportColumn[]] = [
  {
    key: 'customer_equipment_uuid',
    title: 'Nº de série',
    hint: 'Ou a identificação do cliente, como está na base instalada.',
    kind: 'text',
    required: true,
    aliases: ['Número de série', 'Série', 'Serial', 'S/N', 'TAG', 'Identificação do cliente', 'Equipamento'],
    example: 'SN0001234',
    parse: String,
    refers: unitReference,
  },
  {
    key: 'monthly_value',
    title: 'Valor mensal do equipamento',
    kind: 'money',
    aliases: ['Valor do equipamento', 'Valor unitário', 'Valor por equipamento'],
    example: '150,00',
  },
  {
    key: 'periodicity',
    title: 'Periodicidade das visitas',
    kind: 'text',
    aliases: ['Periodicidade', 'Visitas'],
    options: visitPeriodicity.options,
    example: 'Semestral',
  },
  {
    key: 'first_visit_at',
    title: 'Primeira visita',
    kind: 'date',
    aliases: ['Próxima visita', 'Próxima preventiva'],
    example: '15/03/2026',
  },
  {
    key: 'checklist_uuid',
    title: 'Checklist',
    kind: 'text',
    aliases: ['Checklist da preventiva'],
    example: '',
    refers: checklistReference,
  },
];

async function stored(db: Db, keys: readonly string[]): Promise<Stored[]> {
  const { rows } = await sql<{ uuid: string; key: string }>`
    select uuid, searchable(former_number) as key from maintenance_contract
    where searchable(former_number) = any (${keys}::text[])`.execute(db);
  const found: Stored[] = [];
  for (const { uuid, key } of rows) {
    const row = await findContract(db, uuid);
    if (row) found.push({ key, row });
  }
  return found;
}

interface WantedCover {
  unit: string;
  starts_at: string;
  ends_at: string | null;
}
/** Which of these units another contract covers in those days, by their place. */
async function coveredBy(db: Db, wanted: readonly WantedCover[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ place: number; code: string }>`
    select distinct on (wanted.place) wanted.place, other.code
    from jsonb_to_recordset(${JSON.stringify(wanted.map((one, place) => ({ ...one, place })))}::jsonb)
      as wanted (place int, unit uuid, starts_at date, ends_at date)
    join maintenance_contract_item theirs on theirs.customer_equipment_uuid = wanted.unit
    join maintenance_contract other on other.uuid = theirs.maintenance_contract_uuid
    where other.status = any(${[...inForce]}::text[])
      and daterange(other.starts_at, other.ends_at, '[]') * theirs.covered && daterange(wanted.starts_at, wanted.ends_at, '[]')
    order by wanted.place, other.code`.execute(db);
  return new Map(rows.map(({ place, code }) => [place, code]));
}

type Items = Parameters<typeof unitErrors>[1]['items'];
/** Each unit the customer's and in use, and under no other contract that holds in those days. */
async function against(db: Tx, bodies: readonly SheetContract[]): Promise<FieldErrors[]> {
  const errors: FieldErrors[] = [];
  for (const { customer_uuid, items } of bodies)
    errors.push(await unitErrors(db, { customer_uuid, items: items as unknown as Items }));
  const wanted = bodies.flatMap(({ status, starts_at, ends_at, items }, of) =>
    status === 'ACTIVE'
      ? items.map((item, n) => ({ of, n, unit: String(item['customer_equipment_uuid']), starts_at, ends_at }))
      : [],
  );
  for (const [place, code] of await coveredBy(db, wanted)) {
    const { of = 0, n = 0 } = wanted[place] ?? {};
    const field = `items.${n}.customer_equipment_uuid`;
    errors[of] = { [field]: [`Já está coberto pelo contrato ${code} neste período`], ...errors[of] };
  }
  return errors;
}

export const maintenanceImporter = contractImporter({
  type: 'maintenance_contract',
  noun: { one: 'contrato de manutenção', many: 'Contratos de manutenção' },
  access: [...maintenanceContract.create.access, ...maintenanceContract.update.access],
  path: '/contract/maintenance',
  columns: importColumns(maintenanceContractFields, 'former_number', ownCells),
  unitColumns,
  write: maintenanceContract.create.body.extend(pastFields),
  // A unit is looked for at its customer's: serial numbers repeat between makers.
  prepare: (given) => {
    const [named, customer] = [worded(given['customer_equipment_uuid']), worded(given['customer_uuid'])];
    return named && customer ? { ...given, customer_equipment_uuid: `${customer} · ${named}` } : given;
  },
  check: () => ({}),
  stored,
  against,
  enter: (db, ctx, body, past) => enterContract(db, ctx, body as Parameters<typeof enterContract>[2], past),
  takeBack: takeBackContract,
});
